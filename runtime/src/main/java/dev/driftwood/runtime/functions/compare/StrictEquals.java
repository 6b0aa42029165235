package dev.driftwood.runtime.functions.compare;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.RowOrder;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * The operator {@code ===}, known from one old example, {@code NULL === NULL}, which gives false: equality that is false, not null,
 * where a side is null. Rule: undocumented.md, ===.
 */
public final class StrictEquals {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("===")
            .summary("Whether two values are equal; false if either is null.")
            .example("12 === 12", "true")
            .example("null() === null()", "false")
            .nullsSeen()
            .unified(
                    List.of(required("left", ParameterType.ANY), required("right", ParameterType.ANY)),
                    signature -> DataType.BOOLEAN,
                    site -> StrictEquals::equal)
            .build();

    private StrictEquals() {}

    private static void equal(Arguments in, Output out) {
        RowOrder order = RowOrder.of(in.vector(0), in.vector(1));
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            int left = in.isConstant(0) ? 0 : row;
            int right = in.isConstant(1) ? 0 : row;
            result.set(row, !in.vector(0).isNull(left) && order.compare(left, right) == 0);
        }
    }
}
