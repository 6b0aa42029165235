package dev.driftwood.lake.store;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What is known of a path besides its content: the user's properties, owner, permissions, content headers. */
public record Attributes(Map<String, String> values) {

    public static final Attributes NONE = new Attributes(Map.of());

    public Attributes {
        values = Map.copyOf(values);
    }

    public Optional<String> get(String name) {
        return Optional.ofNullable(values.get(name));
    }

    public String get(String name, String otherwise) {
        return values.getOrDefault(name, otherwise);
    }

    public Attributes with(Map<String, String> changes) {
        Map<String, String> changed = new TreeMap<>(values);
        changed.putAll(changes);
        return new Attributes(changed);
    }
}
