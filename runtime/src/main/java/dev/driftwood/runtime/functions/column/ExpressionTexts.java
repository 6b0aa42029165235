package dev.driftwood.runtime.functions.column;

import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;

/** Expressions and types that are given as text. */
public final class ExpressionTexts {

    public static final ScalarFunction EXPR = ScalarFunction.named("expr")
            .summary(
                    "What an expression gives that is written in a text, a literal or a parameter, as if it stood in the call's "
                            + "place.")
            .example("expr('price * discount')", "30")
            .form(Form.BOUND, List.of(ByName.name("text")))
            .build();

    public static final ScalarFunction TYPE_MATCH = ScalarFunction.named("typeMatch")
            .summary(
                    "Whether a type, written as in a column pattern, is of a kind: number, integral, fractional, datetime, any, or "
                            + "a type itself. A byte is of no kind.")
            .example("typeMatch('date', 'datetime')", "true")
            .example("typeMatch('decimal', 'integral')", "false")
            .form(Form.BOUND, List.of(ByName.name("type"), ByName.name("kind")))
            .build();

    private ExpressionTexts() {}
}
