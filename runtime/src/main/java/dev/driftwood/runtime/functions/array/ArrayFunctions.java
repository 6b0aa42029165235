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
        return List.of("array", "at", "distinct", "except", "flatten", "in", "intersect", "size", "slice", "union");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "array" -> Items.ARRAY;
            case "at" -> Items.AT;
            case "distinct" -> Sets.DISTINCT;
            case "except" -> Sets.EXCEPT;
            case "flatten" -> Flatten.FUNCTION;
            case "in" -> In.FUNCTION;
            case "intersect" -> Sets.INTERSECT;
            case "size" -> Size.FUNCTION;
            case "slice" -> Slice.FUNCTION;
            case "union" -> Sets.UNION;
            default -> null;
        };
    }
}
