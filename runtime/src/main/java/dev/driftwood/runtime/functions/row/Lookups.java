package dev.driftwood.runtime.functions.row;

import static dev.driftwood.runtime.functions.Parameter.repeated;

import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import java.util.List;

/** Rows of other streams. */
public final class Lookups {

    public static final ScalarFunction IS_MATCH = ScalarFunction.named("isMatch")
            .summary(
                    "Whether the lookup transformation found a row for this one; the number of an incoming stream, 1 or 2, may say "
                            + "whose row.")
            .form(Form.BOUND, List.of(RowPolicies.STREAM))
            .build();

    public static final ScalarFunction LOOKUP = ScalarFunction.named("lookup")
            .summary(
                    "Written sink#lookup(key, ...): the first row of a cache sink with these keys, as a structure; null if there is "
                            + "none.")
            .form(Form.BOUND, List.of(repeated("keys", ParameterType.ANY)))
            .build();

    public static final ScalarFunction MLOOKUP = ScalarFunction.named("mlookup")
            .summary(
                    "Written sink#mlookup(key, ...): the rows of a cache sink with these keys, as an array of structures; null if "
                            + "there are none.")
            .form(Form.BOUND, List.of(repeated("keys", ParameterType.ANY)))
            .build();

    public static final ScalarFunction OUTPUT = ScalarFunction.named("output")
            .summary("Written sink#output(): the first row of a cache sink, as a structure; null if it has no rows.")
            .form(Form.BOUND, List.of())
            .build();

    public static final ScalarFunction OUTPUTS = ScalarFunction.named("outputs")
            .summary("Written sink#outputs(): all rows of a cache sink without keys, as an array of structures.")
            .form(Form.BOUND, List.of())
            .build();

    private Lookups() {}
}
