package dev.driftwood.runtime.functions.row;

import static dev.driftwood.runtime.functions.Parameter.optional;

import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;

/** Which assertions a row failed. */
public final class Assertions {

    private static final String NEEDS = "it asks about the assert transformation";

    public static final ScalarFunction ASSERT_ERROR_MESSAGES = ScalarFunction.named("assertErrorMessages")
            .summary("The messages of the assertions that the row failed, as a map by the assertions' ids.")
            .missing(List.of(), NEEDS)
            .build();

    public static final ScalarFunction HAS_ERROR = ScalarFunction.named("hasError")
            .summary("Whether the row failed the assertion of an id, or any.")
            .missing(List.of(optional("assertion", DataType.STRING)), NEEDS)
            .build();

    public static final ScalarFunction IS_ERROR = ScalarFunction.named("isError")
            .summary(
                    "Whether the row failed an assertion; the number of an incoming stream, 1 or 2, may say whose row.")
            .missing(List.of(RowPolicies.STREAM), NEEDS)
            .build();

    private Assertions() {}
}
