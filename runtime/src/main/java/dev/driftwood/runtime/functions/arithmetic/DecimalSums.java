package dev.driftwood.runtime.functions.arithmetic;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.Int128;
import java.math.BigDecimal;

/** Sums and differences of decimals: in longs where both sides fit, else exactly in big numbers; too many digits give null. */
final class DecimalSums {

    private static final int LONG_DIGITS = 18;

    private DecimalSums() {}

    static void add(Arguments in, Output out) {
        combine(in, out, 1);
    }

    static void subtract(Arguments in, Output out) {
        combine(in, out, -1);
    }

    private static void combine(Arguments in, Output out, int sign) {
        DecimalInput left = in.decimals(0);
        DecimalInput right = in.decimals(1);
        DecimalOutput result = out.decimals();
        int leftShift = result.scale() - left.scale();
        int rightShift = result.scale() - right.scale();
        boolean shiftsUp = leftShift >= 0 && rightShift >= 0;
        long leftFactor = shiftsUp && leftShift <= LONG_DIGITS ? Int128.longPower(leftShift) : 0;
        long rightFactor = shiftsUp && rightShift <= LONG_DIGITS ? sign * Int128.longPower(rightShift) : 0;
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            boolean fits = false;
            boolean done = false;
            if (leftFactor != 0 && rightFactor != 0 && left.isLong(row) && right.isLong(row)) {
                long a = left.low(row) * leftFactor;
                long b = right.low(row) * rightFactor;
                long sum = a + b;
                done = Math.multiplyHigh(left.low(row), leftFactor) == a >> 63
                        && Math.multiplyHigh(right.low(row), rightFactor) == b >> 63
                        && ((a ^ sum) & (b ^ sum)) >= 0;
                fits = done && result.set(row, sum);
            }
            if (!done) {
                BigDecimal other = sign > 0 ? right.at(row) : right.at(row).negate();
                fits = result.set(row, left.at(row).add(other));
            }
            if (!fits) {
                out.overflow(row);
            }
        }
    }
}
