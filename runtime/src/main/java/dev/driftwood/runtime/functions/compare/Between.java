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
import org.apache.arrow.vector.FieldVector;

/**
 * {@code between}. As two comparisons joined by and: false if one is false, whatever the other. Rule: undocumented.md, between with
 * null (Spark's).
 */
public final class Between {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("between")
            .summary("Whether the first value is not below the second and not above the third.")
            .example("between(10, 5, 24)", "true")
            .example("between(10, 11, null())", "false")
            .nullsSeen()
            .unified(
                    List.of(
                            required("value", ParameterType.ANY),
                            required("low", ParameterType.ANY),
                            required("high", ParameterType.ANY)),
                    signature -> DataType.BOOLEAN,
                    site -> Between::between)
            .build();

    private Between() {}

    private static void between(Arguments in, Output out) {
        RowOrder low = RowOrder.of(in.vector(0), in.vector(1));
        RowOrder high = RowOrder.of(in.vector(0), in.vector(2));
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            int value = at(in, 0, row);
            int lower = at(in, 1, row);
            int upper = at(in, 2, row);
            boolean valueIsNull = isNull(in, 0, value);
            boolean unknownLow = valueIsNull || isNull(in, 1, lower);
            boolean unknownHigh = valueIsNull || isNull(in, 2, upper);
            boolean isBelow = !unknownLow && low.compare(value, lower) < 0;
            boolean isAbove = !unknownHigh && high.compare(value, upper) > 0;
            result.set(row, !isBelow && !isAbove);
            if (!isBelow && !isAbove && (unknownLow || unknownHigh)) {
                out.setNull(row);
            }
        }
    }

    private static int at(Arguments in, int argument, int row) {
        return in.isConstant(argument) ? 0 : row;
    }

    private static boolean isNull(Arguments in, int argument, int row) {
        FieldVector vector = in.vector(argument);
        return vector.isNull(row);
    }
}
