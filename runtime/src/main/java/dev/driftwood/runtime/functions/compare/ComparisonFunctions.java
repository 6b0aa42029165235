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
        return List.of("equals", "greater", "greaterOrEqual", "lesser", "lesserOrEqual", "notEquals");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "equals" -> Comparisons.EQUALS;
            case "greater" -> Comparisons.GREATER;
            case "greaterOrEqual" -> Comparisons.GREATER_OR_EQUAL;
            case "lesser" -> Comparisons.LESSER;
            case "lesserOrEqual" -> Comparisons.LESSER_OR_EQUAL;
            case "notEquals" -> Comparisons.NOT_EQUALS;
            default -> null;
        };
    }
}
