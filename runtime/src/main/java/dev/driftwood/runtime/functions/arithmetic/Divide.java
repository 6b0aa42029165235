package dev.driftwood.runtime.functions.arithmetic;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DecimalOutput;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.Int128;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** {@code divide}, the operator {@code /}. Two integral numbers give a double, as in Spark; a zero divisor gives null. */
public final class Divide {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("divide")
            .summary("The quotient of two numbers, null if the divisor is 0; the same as the operator /.")
            .example("divide(20, 10)", "2.0")
            .example("20 / 10", "2.0")
            .adjusted(
                    Operands.NUMBERS,
                    Divide::together,
                    Operands.result(Coercion::quotient),
                    site -> site.type(0) instanceof DecimalType ? Divide::decimals : Divide::doubles)
            .build();

    private static final int LONG_DIGITS = 18;

    private Divide() {}

    private static Optional<List<DataType>> together(Signature arguments) {
        return Operands.together(arguments)
                .map(types -> types.get(0) instanceof DecimalType ? types : List.of(DataType.DOUBLE, DataType.DOUBLE));
    }

    private static void doubles(Arguments in, Output out) {
        DoubleInput left = in.doubles(0);
        DoubleInput right = in.doubles(1);
        DoubleOutput result = out.doubles();
        for (int row = 0; row < out.rows(); row++) {
            double divisor = right.at(row);
            result.set(row, left.at(row) / divisor);
            if (divisor == 0) {
                out.setNull(row);
            }
        }
    }

    private static void decimals(Arguments in, Output out) {
        DecimalInput left = in.decimals(0);
        DecimalInput right = in.decimals(1);
        DecimalOutput result = out.decimals();
        int shift = result.scale() - left.scale() + right.scale();
        long factor = shift >= 0 && shift <= LONG_DIGITS ? Int128.longPower(shift) : 0;
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            long divisor = right.low(row);
            if (divisor == 0 && right.high(row) == 0) {
                out.setNull(row);
                continue;
            }
            long dividend = left.low(row) * factor;
            boolean inLongs = factor != 0
                    && left.isLong(row)
                    && right.isLong(row)
                    && Math.multiplyHigh(left.low(row), factor) == dividend >> 63
                    && dividend != Long.MIN_VALUE
                    && Math.abs(divisor) <= Long.MAX_VALUE / 2
                    && divisor != Long.MIN_VALUE;
            boolean fits = inLongs
                    ? result.set(row, halfUp(dividend, divisor))
                    : result.set(row, quotient(left.at(row), right.at(row), result.scale()));
            if (!fits) {
                out.overflow(row);
            }
        }
    }

    private static BigDecimal quotient(BigDecimal dividend, BigDecimal divisor, int scale) {
        return dividend.divide(divisor, scale, RoundingMode.HALF_UP);
    }

    private static long halfUp(long dividend, long divisor) {
        long quotient = dividend / divisor;
        long rest = Math.abs(dividend % divisor);
        if (rest * 2 >= Math.abs(divisor)) {
            quotient += (dividend < 0) == (divisor < 0) ? 1 : -1;
        }
        return quotient;
    }
}
