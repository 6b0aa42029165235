package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.report.LossKind;
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

    private static final long EXACT_IN_DOUBLE = 1L << 53;
    private static final double BEYOND_LONG = 0x1p63;

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
        long lost = 0;
        for (int row = 0; row < out.rows(); row++) {
            long number = value.at(row);
            result.set(row, (int) number);
            lost |= number ^ (int) number;
        }
        if (lost != 0) {
            out.loseWhere(LossKind.OVERFLOWED, row -> value.at(row) != (int) value.at(row));
        }
    }

    private static void longsToDoubles(Arguments in, Output out) {
        LongInput value = in.longs(0);
        DoubleOutput result = out.doubles();
        boolean large = false;
        for (int row = 0; row < out.rows(); row++) {
            long number = value.at(row);
            result.set(row, (double) number);
            large |= Long.compareUnsigned(number + EXACT_IN_DOUBLE, EXACT_IN_DOUBLE << 1) > 0;
        }
        if (large) {
            out.loseWhere(LossKind.ROUNDED, row -> !isBack((double) value.at(row), value.at(row)));
        }
    }

    /** Whether a floating number is the integral one that it was made of. */
    private static boolean isBack(double made, long number) {
        return made != BEYOND_LONG && (long) made == number;
    }

    private static void integralToIntegral(Arguments in, DataType from, Output out, DataType to) {
        NumberViews.LongAt value = NumberViews.longs(in, from);
        NumberViews.LongSet result = NumberViews.output(out, to);
        int unused = NumberViews.unusedBits(to);
        long lost = 0;
        for (int row = 0; row < out.rows(); row++) {
            long number = value.at(row);
            result.set(row, number);
            lost |= number ^ (number << unused >> unused);
        }
        if (lost != 0) {
            out.loseWhere(LossKind.OVERFLOWED, row -> value.at(row) << unused >> unused != value.at(row));
        }
    }

    private static void integralToFloating(Arguments in, DataType from, Output out, DataType to) {
        NumberViews.LongAt value = NumberViews.longs(in, from);
        if (to == DataType.FLOAT) {
            FloatOutput result = out.floats();
            for (int row = 0; row < out.rows(); row++) {
                result.set(row, (float) value.at(row));
            }
            if (from == DataType.INTEGER || from == DataType.LONG) {
                out.loseWhere(LossKind.ROUNDED, row -> !isBack((float) value.at(row), value.at(row)));
            }
        } else {
            // What a long may lose has a loop of its own.
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
        int unused = NumberViews.unusedBits(to);
        boolean exact = true;
        for (int row = 0; row < out.rows(); row++) {
            double number = value.at(row);
            long whole = viaInteger ? (int) number : (long) number;
            result.set(row, whole);
            exact &= (double) (whole << unused >> unused) == number && whole != Long.MAX_VALUE;
        }
        if (!exact) {
            double least = Long.MIN_VALUE >> unused;
            double beyond = -least;
            out.loseWhere(LossKind.OVERFLOWED, row -> !isInside(whole(value.at(row)), least, beyond));
            out.loseWhere(
                    LossKind.ROUNDED,
                    row -> isInside(whole(value.at(row)), least, beyond) && whole(value.at(row)) != value.at(row));
        }
    }

    private static double whole(double number) {
        return number < 0 ? Math.ceil(number) : Math.floor(number);
    }

    /** False for NaN. */
    private static boolean isInside(double number, double least, double beyond) {
        return number >= least && number < beyond;
    }

    private static Kernel floating(DataType from, DataType to) {
        return (in, out) -> {
            NumberViews.DoubleAt value = NumberViews.doubles(in, from);
            if (to == DataType.FLOAT) {
                FloatOutput result = out.floats();
                boolean beyond = false;
                for (int row = 0; row < out.rows(); row++) {
                    float number = (float) value.at(row);
                    result.set(row, number);
                    beyond |= Float.isInfinite(number);
                }
                if (beyond) {
                    out.loseWhere(
                            LossKind.OVERFLOWED,
                            row -> Double.isFinite(value.at(row)) && Float.isInfinite((float) value.at(row)));
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
