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
        return List.of(
                "array",
                "at",
                "contains",
                "distinct",
                "except",
                "filter",
                "find",
                "flatten",
                "in",
                "intersect",
                "map",
                "mapIf",
                "mapIndex",
                "mapLoop",
                "reduce",
                "size",
                "slice",
                "sort",
                "union");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "array" -> Items.ARRAY;
            case "at" -> Items.AT;
            case "contains" -> Predicates.CONTAINS;
            case "distinct" -> Sets.DISTINCT;
            case "except" -> Sets.EXCEPT;
            case "filter" -> Predicates.FILTER;
            case "find" -> Predicates.FIND;
            case "flatten" -> Flatten.FUNCTION;
            case "in" -> In.FUNCTION;
            case "intersect" -> Sets.INTERSECT;
            case "map" -> Mappings.MAP;
            case "mapIf" -> Mappings.MAP_IF;
            case "mapIndex" -> Mappings.MAP_INDEX;
            case "mapLoop" -> MapLoop.FUNCTION;
            case "reduce" -> Reduce.FUNCTION;
            case "size" -> Size.FUNCTION;
            case "slice" -> Slice.FUNCTION;
            case "sort" -> Sort.FUNCTION;
            case "union" -> Sets.UNION;
            default -> null;
        };
    }
}
