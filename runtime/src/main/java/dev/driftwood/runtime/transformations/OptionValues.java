package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.script.source.Span;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The properties that a statement gives, evaluated and checked against their declarations. */
public final class OptionValues {

    /** @param value Boolean, Long, String, {@code List<String>} or Instant, as declared */
    public record Given(Object value, Span span) {}

    private final Map<String, Given> given;

    public OptionValues(Map<String, Given> given) {
        this.given = Map.copyOf(given);
    }

    public boolean has(String name) {
        return given.containsKey(name);
    }

    /** The values of those of the properties that are given, by name. */
    public Map<String, Object> of(List<OptionDeclaration> declarations) {
        Map<String, Object> values = new HashMap<>();
        for (OptionDeclaration declaration : declarations) {
            Given value = given.get(declaration.name());
            if (value != null) {
                values.put(declaration.name(), value.value());
            }
        }
        return values;
    }

    /** Where the property stands; only for one that is there. */
    public Span span(String name) {
        Given value = given.get(name);
        if (value == null) {
            throw new IllegalArgumentException("not given: " + name);
        }
        return value.span();
    }

    public boolean flag(String name, boolean absent) {
        Given value = given.get(name);
        return value == null ? absent : (Boolean) value.value();
    }

    public Optional<Long> integer(String name) {
        return Optional.ofNullable(given.get(name)).map(v -> (Long) v.value());
    }

    public Optional<String> string(String name) {
        return Optional.ofNullable(given.get(name)).map(v -> (String) v.value());
    }

    /** A list of strings; a single string counts as a list of one. */
    @SuppressWarnings("unchecked")
    public List<String> strings(String name) {
        Given value = given.get(name);
        return value == null ? List.of() : (List<String>) value.value();
    }

    /** Microseconds since 1970 in UTC, as an instant. */
    public Optional<Instant> instant(String name) {
        return Optional.ofNullable(given.get(name)).map(v -> Instant.EPOCH.plus((Long) v.value(), ChronoUnit.MICROS));
    }
}
