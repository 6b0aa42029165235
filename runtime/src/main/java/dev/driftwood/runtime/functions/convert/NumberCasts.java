package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.FloatOutput;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;

/**
 * Numbers to numbers. Integral types lose their higher bits; a fraction is cut; a floating number out of range gives the nearest
 * integer or long (and NaN 0), of which a short or byte takes the lower bits.
 */
final class NumberCasts {

    private NumberCasts() {}

    static Kernel kernel(DataType from, DataType to) {
        if (to instanceof DecimalType) {
            return DecimalCasts.toDecimal(from);
        }
        if (from instanceof DecimalType) {
            return DecimalCasts.fromDecimal(to);
        }
        if (Coercion.isIntegral(from)) {
            return integral(from, to);
        }
        return Coercion.isIntegral(to) ? (in, out) -> doublesToIntegral(in, from, out, to) : floating(from, to);
    }

    private static Kernel integral(DataType from, DataType to) {
        if (from == DataType.INTEGER && to == DataType.LONG) {
            return NumberCasts::intsToLongs;
        }
        if (from == DataType.INTEGER && to == DataType.DOUBLE) {
            return NumberCasts::intsToDoubles;
        }
        if (from == DataType.LONG && to == DataType.INTEGER) {
            return NumberCasts::longsToInts;
        }
        if (from == DataType.LONG && to == DataType.DOUBLE) {
            return NumberCasts::longsToDoubles;
        }
        return Coercion.isIntegral(to)
                ? (in, out) -> integralToIntegral(in, from, out, to)
                : (in, out) -> integralToFloating(in, from, out, to);
    }

    private static void intsToLongs(Arguments in, Output out) {
        IntInput value = in.ints(0);
        LongOutput result = out.longs();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, value.at(row));
        }
    }

    private static void intsToDoubles(Arguments in, Output out) {
        IntInput value = in.ints(0);
        DoubleOutput result = out.doubles();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, value.at(row));
        }
    }

    private static void longsToInts(Arguments in, Output out) {
        LongInput value = in.longs(0);
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (int) value.at(row));
        }
    }

    private static void longsToDoubles(Arguments in, Output out) {
        LongInput value = in.longs(0);
        DoubleOutput result = out.doubles();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (double) value.at(row));
        }
    }

    private static void integralToIntegral(Arguments in, DataType from, Output out, DataType to) {
        NumberViews.LongAt value = NumberViews.longs(in, from);
        NumberViews.LongSet result = NumberViews.output(out, to);
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, value.at(row));
        }
    }

    private static void integralToFloating(Arguments in, DataType from, Output out, DataType to) {
        NumberViews.LongAt value = NumberViews.longs(in, from);
        if (to == DataType.FLOAT) {
            FloatOutput result = out.floats();
            for (int row = 0; row < out.rows(); row++) {
                result.set(row, (float) value.at(row));
            }
        } else {
            DoubleOutput result = out.doubles();
            for (int row = 0; row < out.rows(); row++) {
                result.set(row, (double) value.at(row));
            }
        }
    }

    private static void doublesToIntegral(Arguments in, DataType from, Output out, DataType to) {
        NumberViews.DoubleAt value = NumberViews.doubles(in, from);
        NumberViews.LongSet result = NumberViews.output(out, to);
        boolean viaInteger = to != DataType.LONG;
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, viaInteger ? (int) value.at(row) : (long) value.at(row));
        }
    }

    private static Kernel floating(DataType from, DataType to) {
        return (in, out) -> {
            NumberViews.DoubleAt value = NumberViews.doubles(in, from);
            if (to == DataType.FLOAT) {
                FloatOutput result = out.floats();
                for (int row = 0; row < out.rows(); row++) {
                    result.set(row, (float) value.at(row));
                }
            } else {
                DoubleOutput result = out.doubles();
                for (int row = 0; row < out.rows(); row++) {
                    result.set(row, value.at(row));
                }
            }
        };
    }
}
