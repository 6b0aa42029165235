package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A function of the pipeline language.
 *
 * @param least fewest arguments
 * @param most most of them
 */
record DynamicFunction(String name, int least, int most, Body body) {

    private static final Map<String, DynamicFunction> ALL = all();

    /** What it gives. */
    @FunctionalInterface
    interface Body {
        JsonValue apply(List<JsonValue> arguments, DynamicScope scope);
    }

    /** The case of the letters does not matter. */
    static Optional<DynamicFunction> named(String name) {
        return Optional.ofNullable(ALL.get(name.toLowerCase(Locale.ROOT)));
    }

    private static Map<String, DynamicFunction> all() {
        Map<String, DynamicFunction> functions = new HashMap<>();
        for (List<DynamicFunction> group : List.of(
                TextFunctions.ALL, LogicFunctions.ALL, NumberFunctions.ALL, ListFunctions.ALL, TimeFunctions.ALL)) {
            for (DynamicFunction function : group) {
                functions.put(function.name().toLowerCase(Locale.ROOT), function);
            }
        }
        return functions;
    }

    JsonValue apply(String spelled, List<JsonValue> arguments, DynamicScope scope) {
        if (arguments.size() < least || arguments.size() > most) {
            throw new DynamicContentException("`" + spelled + "` does not take " + arguments.size() + " arguments");
        }
        return body.apply(arguments, scope);
    }
}
