package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.FloatInput;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.util.Optional;

/**
 * Values to binary: a number as its own bytes, the highest first; a date as its days, a timestamp as its microseconds, a decimal
 * as its unscaled value.
 *
 * <p>Rule: undocumented.md, toBinary(number) (Spark's).
 */
final class ToBytes {

    private ToBytes() {}

    static Optional<Kernel> kernel(DataType from) {
        if (Coercion.isIntegral(from)) {
            int width = from == DataType.BYTE ? 1 : from == DataType.SHORT ? 2 : from == DataType.INTEGER ? 4 : 8;
            return Optional.of((in, out) -> write(NumberViews.longs(in, from), width, out));
        }
        if (from == DataType.DOUBLE) {
            return Optional.of((in, out) -> {
                DoubleInput value = in.doubles(0);
                write(row -> Double.doubleToRawLongBits(value.at(row)), 8, out);
            });
        }
        if (from == DataType.FLOAT) {
            return Optional.of((in, out) -> {
                FloatInput value = in.floats(0);
                write(row -> Float.floatToRawIntBits(value.at(row)), 4, out);
            });
        }
        if (from == DataType.DATE) {
            return Optional.of((in, out) -> {
                IntInput value = in.ints(0);
                write(value::at, 4, out);
            });
        }
        if (from == DataType.TIMESTAMP) {
            return Optional.of((in, out) -> {
                LongInput value = in.longs(0);
                write(value::at, 8, out);
            });
        }
        return from instanceof DecimalType ? Optional.of((in, out) -> decimals(in.decimals(0), out)) : Optional.empty();
    }

    private static void write(NumberViews.LongAt value, int width, Output out) {
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            long number = value.at(row);
            for (int shift = (width - 1) << 3; shift >= 0; shift -= 8) {
                result.append((byte) (number >> shift));
            }
            result.end(row);
        }
    }

    private static void decimals(DecimalInput value, Output out) {
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, value.unscaled(row).toByteArray());
        }
    }
}
