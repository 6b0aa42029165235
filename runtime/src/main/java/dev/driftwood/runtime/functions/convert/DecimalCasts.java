package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.FloatOutput;
import dev.driftwood.runtime.vector.Int128;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Decimals from and to other numbers. A value with too many digits gives null and is counted; fractions are rounded half up. */
final class DecimalCasts {

    private static final int LONG_DIGITS = 18;
    private static final int INT_DIGITS = 10;
    private static final long EXACT_IN_DOUBLE = 1L << 53;

    /** So many digits any double, or float, gives back. */
    private static final int DOUBLE_DIGITS = 15;

    private static final int FLOAT_DIGITS = 6;
    private static final long SURE_IN_DOUBLE = Int128.longPower(DOUBLE_DIGITS);

    private DecimalCasts() {}

    static Kernel toDecimal(DataType from) {
        if (from instanceof DecimalType) {
            return DecimalCasts::rescale;
        }
        if (from == DataType.INTEGER) {
            return DecimalCasts::fromInts;
        }
        return Coercion.isIntegral(from)
                ? (in, out) -> fromIntegral(NumberViews.longs(in, from), out)
                : (in, out) -> fromDoubles(NumberViews.doubles(in, from), out);
    }

    static Kernel fromDecimal(DataType to) {
        if (to == DataType.DOUBLE) {
            return DecimalCasts::toDoubles;
        }
        if (to == DataType.FLOAT) {
            return DecimalCasts::toFloats;
        }
        return (in, out) -> toIntegral(in, to, out);
    }

    /** Most columns have room for every integer: then nothing needs to be looked at. */
    private static void fromInts(Arguments in, Output out) {
        DecimalOutput result = out.decimals();
        if (result.scale() > LONG_DIGITS - INT_DIGITS || result.precision() - result.scale() < INT_DIGITS) {
            fromIntegral(NumberViews.longs(in, DataType.INTEGER), out);
            return;
        }
        IntInput value = in.ints(0);
        long factor = Int128.longPower(result.scale());
        for (int row = 0; row < out.rows(); row++) {
            long unscaled = value.at(row) * factor;
            result.put(row, unscaled >> 63, unscaled);
        }
    }

    private static void fromIntegral(NumberViews.LongAt value, Output out) {
        DecimalOutput result = out.decimals();
        long factor = result.scale() <= LONG_DIGITS ? Int128.longPower(result.scale()) : 0;
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            long number = value.at(row);
            long unscaled = number * factor;
            boolean inLong = factor != 0 && Math.multiplyHigh(number, factor) == unscaled >> 63;
            if (!(inLong ? result.set(row, unscaled) : result.set(row, BigDecimal.valueOf(number)))) {
                out.fail(row);
            }
        }
    }

    /** Takes the digits that {@code toString} shows. */
    private static void fromDoubles(NumberViews.DoubleAt value, Output out) {
        DecimalOutput result = out.decimals();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            double number = value.at(row);
            if (Double.isFinite(number)) {
                set(result, row, BigDecimal.valueOf(number), out);
            } else {
                out.fail(row);
            }
        }
    }

    private static void rescale(Arguments in, Output out) {
        DecimalInput value = in.decimals(0);
        DecimalOutput result = out.decimals();
        int shift = result.scale() - value.scale();
        if (shift == 0 && result.precision() >= value.precision()) {
            result.putAll(value, out.rows());
            return;
        }
        if (shift < 0 && shift >= -LONG_DIGITS) {
            shorten(value, Int128.longPower(-shift), result, out);
            return;
        }
        long factor = shift >= 0 && shift <= LONG_DIGITS ? Int128.longPower(shift) : 0;
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            long unscaled = value.low(row) * factor;
            boolean inLong =
                    factor != 0 && value.isLong(row) && Math.multiplyHigh(value.low(row), factor) == unscaled >> 63;
            if (!inLong) {
                set(result, row, value.at(row), out);
            } else if (!result.set(row, unscaled)) {
                out.fail(row);
            }
        }
    }

    /** Takes digits off the end, of numbers that are longs without leaving longs. */
    private static void shorten(DecimalInput value, long divisor, DecimalOutput result, Output out) {
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (!value.isLong(row)) {
                set(result, row, value.at(row), out);
                continue;
            }
            long unscaled = value.low(row);
            long whole = unscaled / divisor;
            long rest = Math.abs(unscaled - whole * divisor);
            long up = rest >= divisor - rest ? 1 : 0;
            if (!result.set(row, unscaled < 0 ? whole - up : whole + up)) {
                out.fail(row);
            } else if (rest != 0) {
                out.lose(LossKind.ROUNDED, row);
            }
        }
    }

    /** Writes the value rounded, or null if it does not fit, and counts what that loses. */
    static void set(DecimalOutput result, int row, BigDecimal value, Output out) {
        if (!result.set(row, value)) {
            out.fail(row);
        } else if (!result.keeps(value)) {
            out.lose(LossKind.ROUNDED, row);
        }
    }

    private static void toDoubles(Arguments in, Output out) {
        DecimalInput value = in.decimals(0);
        DoubleOutput result = out.doubles();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, toDouble(value, row));
        }
        if (value.precision() > DOUBLE_DIGITS) {
            out.loseWhere(LossKind.ROUNDED, row -> !keeps(value, row, toDouble(value, row)));
        }
    }

    /** Whether the decimal comes back if the floating number is rounded to its scale. */
    private static boolean keeps(DecimalInput value, int row, double number) {
        long unscaled = value.low(row);
        if (value.isLong(row) && unscaled < SURE_IN_DOUBLE && unscaled > -SURE_IN_DOUBLE) {
            return true;
        }
        return new BigDecimal(number)
                        .setScale(value.scale(), RoundingMode.HALF_UP)
                        .compareTo(value.at(row))
                == 0;
    }

    /** Correctly rounded: an exact integer over an exact power of ten is, and so is what BigDecimal does. */
    private static double toDouble(DecimalInput value, int row) {
        long unscaled = value.low(row);
        boolean exact = value.isLong(row)
                && value.scale() <= LONG_DIGITS
                && unscaled < EXACT_IN_DOUBLE
                && unscaled > -EXACT_IN_DOUBLE;
        return exact
                ? (double) unscaled / Int128.longPower(value.scale())
                : value.at(row).doubleValue();
    }

    private static void toFloats(Arguments in, Output out) {
        DecimalInput value = in.decimals(0);
        FloatOutput result = out.floats();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, value.at(row).floatValue());
        }
        if (value.precision() > FLOAT_DIGITS) {
            out.loseWhere(LossKind.ROUNDED, row -> {
                BigDecimal back = new BigDecimal(value.at(row).floatValue());
                return back.setScale(value.scale(), RoundingMode.HALF_UP).compareTo(value.at(row)) != 0;
            });
        }
    }

    /** The digits before the point; of a number beyond 64 bits, the lower ones. */
    private static void toIntegral(Arguments in, DataType to, Output out) {
        NumberViews.LongSet result = NumberViews.output(out, to);
        int unused = NumberViews.unusedBits(to);
        DecimalInput value = in.decimals(0);
        long divisor = value.scale() <= LONG_DIGITS ? Int128.longPower(value.scale()) : 0;
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            boolean inLong = divisor != 0 && value.isLong(row);
            long whole = inLong ? value.low(row) / divisor : value.at(row).longValue();
            result.set(row, whole);
            boolean rest = inLong ? whole * divisor != value.low(row) : !isWhole(value.at(row), whole);
            if (whole << unused >> unused != whole || (!inLong && !isNear(value.at(row), whole))) {
                out.lose(LossKind.OVERFLOWED, row);
            } else if (rest) {
                out.lose(LossKind.ROUNDED, row);
            }
        }
    }

    private static boolean isWhole(BigDecimal value, long whole) {
        return value.compareTo(BigDecimal.valueOf(whole)) == 0;
    }

    /** Whether no more than a fraction lies between the two. */
    private static boolean isNear(BigDecimal value, long whole) {
        return value.subtract(BigDecimal.valueOf(whole)).abs().compareTo(BigDecimal.ONE) < 0;
    }
}
