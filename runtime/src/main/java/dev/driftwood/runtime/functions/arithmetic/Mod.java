package dev.driftwood.runtime.functions.arithmetic;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.ByteInput;
import dev.driftwood.runtime.vector.ByteOutput;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.FloatInput;
import dev.driftwood.runtime.vector.FloatOutput;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.runtime.vector.ShortInput;
import dev.driftwood.runtime.vector.ShortOutput;
import java.math.BigDecimal;

/**
 * {@code mod}, the operator {@code %}, whose result has the sign of the dividend, and {@code pMod}, whose result is not negative
 * for a divisor above 0. A zero divisor gives null. Rule: undocumented.md, sign of %, pmod (Spark's).
 */
public final class Mod {

    public static final ScalarFunction MOD = ScalarFunction.named("mod")
            .summary("The rest of a division, with the sign of the dividend; the same as the operator %.")
            .example("mod(20, 8)", "4")
            .example("20 % 8", "4")
            .adjusted(Operands.NUMBERS, Operands::together, Operands.result(Coercion::remainder), kernels(false))
            .build();

    public static final ScalarFunction PMOD = ScalarFunction.named("pMod")
            .alias("pmod")
            .summary("The rest of a division, not below 0 for a divisor above 0.")
            .example("pmod(-20, 8)", "4")
            .adjusted(Operands.NUMBERS, Operands::together, Operands.result(Coercion::remainder), kernels(true))
            .build();

    private Mod() {}

    private static ByNumberType kernels(boolean positive) {
        return new ByNumberType(
                (in, out) -> bytes(in, out, positive),
                (in, out) -> shorts(in, out, positive),
                (in, out) -> ints(in, out, positive),
                (in, out) -> longs(in, out, positive),
                (in, out) -> floats(in, out, positive),
                (in, out) -> doubles(in, out, positive),
                (in, out) -> decimals(in, out, positive));
    }

    /** The sum may wrap, as Spark's does. */
    private static int rest(int dividend, int divisor, boolean positive) {
        int rest = dividend % divisor;
        return positive && rest < 0 ? (rest + divisor) % divisor : rest;
    }

    private static long rest(long dividend, long divisor, boolean positive) {
        long rest = dividend % divisor;
        return positive && rest < 0 ? (rest + divisor) % divisor : rest;
    }

    private static double rest(double dividend, double divisor, boolean positive) {
        double rest = dividend % divisor;
        return positive && rest < 0 ? (rest + divisor) % divisor : rest;
    }

    private static void bytes(Arguments in, Output out, boolean positive) {
        ByteInput left = in.bytes(0);
        ByteInput right = in.bytes(1);
        ByteOutput result = out.bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (right.at(row) == 0) {
                out.setNull(row);
            } else {
                result.set(row, (byte) rest((long) left.at(row), right.at(row), positive));
            }
        }
    }

    private static void shorts(Arguments in, Output out, boolean positive) {
        ShortInput left = in.shorts(0);
        ShortInput right = in.shorts(1);
        ShortOutput result = out.shorts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (right.at(row) == 0) {
                out.setNull(row);
            } else {
                result.set(row, (short) rest((long) left.at(row), right.at(row), positive));
            }
        }
    }

    private static void ints(Arguments in, Output out, boolean positive) {
        IntInput left = in.ints(0);
        IntInput right = in.ints(1);
        IntOutput result = out.ints();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (right.at(row) == 0) {
                out.setNull(row);
            } else {
                result.set(row, rest(left.at(row), right.at(row), positive));
            }
        }
    }

    private static void longs(Arguments in, Output out, boolean positive) {
        LongInput left = in.longs(0);
        LongInput right = in.longs(1);
        LongOutput result = out.longs();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (right.at(row) == 0) {
                out.setNull(row);
            } else {
                result.set(row, rest(left.at(row), right.at(row), positive));
            }
        }
    }

    private static void floats(Arguments in, Output out, boolean positive) {
        FloatInput left = in.floats(0);
        FloatInput right = in.floats(1);
        FloatOutput result = out.floats();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (right.at(row) == 0) {
                out.setNull(row);
            } else {
                result.set(row, (float) rest((double) left.at(row), right.at(row), positive));
            }
        }
    }

    private static void doubles(Arguments in, Output out, boolean positive) {
        DoubleInput left = in.doubles(0);
        DoubleInput right = in.doubles(1);
        DoubleOutput result = out.doubles();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (right.at(row) == 0) {
                out.setNull(row);
            } else {
                result.set(row, rest(left.at(row), right.at(row), positive));
            }
        }
    }

    private static void decimals(Arguments in, Output out, boolean positive) {
        DecimalInput left = in.decimals(0);
        DecimalInput right = in.decimals(1);
        DecimalOutput result = out.decimals();
        boolean sameScale = left.scale() == right.scale() && left.scale() == result.scale();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            boolean fits;
            if ((right.low(row) | right.high(row)) == 0) {
                fits = false;
            } else if (sameScale && left.isLong(row) && right.isLong(row) && isSmall(right.low(row))) {
                fits = result.set(row, rest(left.low(row), right.low(row), positive));
            } else {
                fits = result.set(row, rest(left.at(row), right.at(row), positive));
            }
            if (!fits) {
                out.setNull(row);
            }
        }
    }

    /** Whether the sum of two rests of the divisor cannot overflow. */
    private static boolean isSmall(long divisor) {
        return divisor < 1L << 62 && divisor > -(1L << 62);
    }

    private static BigDecimal rest(BigDecimal dividend, BigDecimal divisor, boolean positive) {
        BigDecimal rest = dividend.remainder(divisor);
        return positive && rest.signum() < 0 ? rest.add(divisor).remainder(divisor) : rest;
    }
}
