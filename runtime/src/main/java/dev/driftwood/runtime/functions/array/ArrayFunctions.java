package dev.driftwood.runtime.functions.array;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The array functions by name. */
public final class ArrayFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Arrays";
    }

    @Override
    public List<String> names() {
        return List.of("array", "at");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "array" -> Items.ARRAY;
            case "at" -> Items.AT;
            default -> null;
        };
    }
}
