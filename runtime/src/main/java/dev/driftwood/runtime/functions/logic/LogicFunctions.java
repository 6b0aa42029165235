package dev.driftwood.runtime.functions.logic;

import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The logical and conditional functions by name. */
public final class LogicFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Logic and conditionals";
    }

    @Override
    public List<String> names() {
        return List.of(
                "and",
                "case",
                "coalesce",
                "false",
                "iif",
                "iifNull",
                "isNull",
                "not",
                "null",
                "or",
                "syntax",
                "true",
                "xor");
    }

    @Override
    public @Nullable ScalarFunction find(String name) {
        return switch (name) {
            case "and" -> Connectives.AND;
            case "case" -> Conditionals.CASE;
            case "coalesce" -> Conditionals.COALESCE;
            case "false" -> Literals.FALSE;
            case "iif" -> Conditionals.IIF;
            case "iifNull" -> Conditionals.IIF_NULL;
            case "isNull" -> IsNull.FUNCTION;
            case "not" -> Connectives.NOT;
            case "null" -> Literals.NULL;
            case "or" -> Connectives.OR;
            case "syntax" -> Literals.SYNTAX;
            case "true" -> Literals.TRUE;
            case "xor" -> Connectives.XOR;
            default -> null;
        };
    }
}
