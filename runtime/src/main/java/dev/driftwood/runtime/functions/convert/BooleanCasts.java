package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.BooleanInput;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.FloatOutput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.math.BigDecimal;
import java.util.function.IntPredicate;

/** Booleans from and to numbers: true is 1, and every number but 0 is true. */
final class BooleanCasts {

    private BooleanCasts() {}

    static Kernel toNumber(DataType to) {
        if (to instanceof DecimalType) {
            return (in, out) -> toDecimals(in.booleans(0), out);
        }
        return (in, out) -> {
            BooleanInput value = in.booleans(0);
            if (to == DataType.DOUBLE) {
                DoubleOutput result = out.doubles();
                forEach(out, row -> result.set(row, value.at(row) ? 1 : 0));
            } else if (to == DataType.FLOAT) {
                FloatOutput result = out.floats();
                forEach(out, row -> result.set(row, value.at(row) ? 1 : 0));
            } else {
                NumberViews.LongSet result = NumberViews.output(out, to);
                forEach(out, row -> result.set(row, value.at(row) ? 1 : 0));
            }
        };
    }

    private static void toDecimals(BooleanInput value, Output out) {
        DecimalOutput result = out.decimals();
        forEach(out, row -> {
            if (!result.set(row, BigDecimal.valueOf(value.at(row) ? 1 : 0))) {
                out.fail(row);
            }
        });
    }

    private interface RowAction {
        void run(int row);
    }

    private static void forEach(Output out, RowAction action) {
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            action.run(row);
        }
    }

    static Kernel fromNumber(DataType from) {
        return (in, out) -> {
            if (from instanceof DecimalType) {
                DecimalInput value = in.decimals(0);
                fill(out, row -> (value.low(row) | value.high(row)) != 0);
            } else if (Coercion.isIntegral(from)) {
                NumberViews.LongAt value = NumberViews.longs(in, from);
                fill(out, row -> value.at(row) != 0);
            } else {
                NumberViews.DoubleAt value = NumberViews.doubles(in, from);
                fill(out, row -> value.at(row) != 0);
            }
        };
    }

    private static void fill(Output out, IntPredicate isTrue) {
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, isTrue.test(row));
        }
    }
}
