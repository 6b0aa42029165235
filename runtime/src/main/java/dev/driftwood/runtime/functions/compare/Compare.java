package dev.driftwood.runtime.functions.compare;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.RowOrder;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code compare}. The documentation leaves the size of the result open; it is -1, 0 or 1 here. */
public final class Compare {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("compare")
            .summary("-1, 0 or 1, as the first value is below, equal to or above the second.")
            .example("compare(12, 24) < 1", "true")
            .example("compare('dumbo', 'dum') > 0", "true")
            .unified(
                    List.of(required("left", ParameterType.ANY), required("right", ParameterType.ANY)),
                    signature -> DataType.INTEGER,
                    site -> Compare::compare)
            .build();

    private Compare() {}

    private static void compare(Arguments in, Output out) {
        RowOrder order = RowOrder.of(in.vector(0), in.vector(1));
        int leftMask = in.isConstant(0) ? 0 : -1;
        int rightMask = in.isConstant(1) ? 0 : -1;
        IntOutput result = out.ints();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, Integer.signum(order.compare(row & leftMask, row & rightMask)));
        }
    }
}
