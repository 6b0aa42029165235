package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.dynamic.DynamicScope;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What expressions of a resource can ask for.
 *
 * @param functions name, in small letters, to what it gives without an argument; with one, the field of that name
 */
record ResourceScope(Map<String, JsonObject> functions, Instant now) implements DynamicScope {

    ResourceScope {
        functions = Map.copyOf(functions);
    }

    static ResourceScope of(String function, JsonObject value, Instant now) {
        return new ResourceScope(Map.of(function, value), now);
    }

    @Override
    public Optional<JsonValue> ask(String function, Optional<String> argument) {
        JsonObject known = functions.get(function.toLowerCase(Locale.ROOT));
        if (known == null) {
            return Optional.empty();
        }
        return argument.isPresent() ? known.field(argument.get()) : Optional.of(known);
    }
}
