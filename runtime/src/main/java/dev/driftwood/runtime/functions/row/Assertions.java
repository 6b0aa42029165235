package dev.driftwood.runtime.functions.row;

import static dev.driftwood.runtime.functions.Parameter.optional;

import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;

/** Which assertions a row failed. */
public final class Assertions {

    public static final ScalarFunction ASSERT_ERROR_MESSAGES = ScalarFunction.named("assertErrorMessages")
            .summary(
                    "The messages of the assertions that the row failed, as a map by the assertions' ids; an empty one if it failed "
                            + "none.")
            .form(Form.BOUND, List.of())
            .build();

    public static final ScalarFunction HAS_ERROR = ScalarFunction.named("hasError")
            .summary("Whether the row failed the assertion of an id, or any.")
            .form(Form.BOUND, List.of(optional("assertion", DataType.STRING)))
            .build();

    public static final ScalarFunction IS_ERROR = ScalarFunction.named("isError")
            .summary(
                    "Whether the row failed an assertion; the number of an incoming stream, 1 or 2, may say whose row.")
            .form(Form.BOUND, List.of(RowPolicies.STREAM))
            .build();

    private Assertions() {}
}
