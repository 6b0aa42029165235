package dev.driftwood.runtime.functions.compare;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The comparison functions by name. */
public final class ComparisonFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Comparison";
    }

    @Override
    public List<String> names() {
        return List.of(
                "===",
                "between",
                "compare",
                "equals",
                "equalsIgnoreCase",
                "greater",
                "greaterOrEqual",
                "greatest",
                "least",
                "lesser",
                "lesserOrEqual",
                "notEquals");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "===" -> StrictEquals.FUNCTION;
            case "between" -> Between.FUNCTION;
            case "compare" -> Compare.FUNCTION;
            case "equals" -> Comparisons.EQUALS;
            case "equalsIgnoreCase" -> EqualsIgnoreCase.FUNCTION;
            case "greater" -> Comparisons.GREATER;
            case "greaterOrEqual" -> Comparisons.GREATER_OR_EQUAL;
            case "greatest" -> Extremes.GREATEST;
            case "least" -> Extremes.LEAST;
            case "lesser" -> Comparisons.LESSER;
            case "lesserOrEqual" -> Comparisons.LESSER_OR_EQUAL;
            case "notEquals" -> Comparisons.NOT_EQUALS;
            default -> null;
        };
    }
}
