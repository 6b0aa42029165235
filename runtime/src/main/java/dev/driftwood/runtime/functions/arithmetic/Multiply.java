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

/** {@code multiply}, the operator {@code *}. The loops are repeated for each type on purpose. */
public final class Multiply {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("multiply")
            .summary("The product of two numbers; the same as the operator *.")
            .example("multiply(20, 10)", "200")
            .example("20 * 10", "200")
            .adjusted(
                    Operands.NUMBERS,
                    Operands::together,
                    Operands.result(Coercion::product),
                    new ByNumberType(
                            Multiply::bytes,
                            Multiply::shorts,
                            Multiply::ints,
                            Multiply::longs,
                            Multiply::floats,
                            Multiply::doubles,
                            Multiply::decimals))
            .build();

    private Multiply() {}

    private static void bytes(Arguments in, Output out) {
        ByteInput left = in.bytes(0);
        ByteInput right = in.bytes(1);
        ByteOutput result = out.bytes();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (byte) (left.at(row) * right.at(row)));
        }
    }

    private static void shorts(Arguments in, Output out) {
        ShortInput left = in.shorts(0);
        ShortInput right = in.shorts(1);
        ShortOutput result = out.shorts();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, (short) (left.at(row) * right.at(row)));
        }
    }

    private static void ints(Arguments in, Output out) {
        IntInput left = in.ints(0);
        IntInput right = in.ints(1);
        IntOutput result = out.ints();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, left.at(row) * right.at(row));
        }
    }

    private static void longs(Arguments in, Output out) {
        LongInput left = in.longs(0);
        LongInput right = in.longs(1);
        LongOutput result = out.longs();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, left.at(row) * right.at(row));
        }
    }

    private static void floats(Arguments in, Output out) {
        FloatInput left = in.floats(0);
        FloatInput right = in.floats(1);
        FloatOutput result = out.floats();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, left.at(row) * right.at(row));
        }
    }

    private static void doubles(Arguments in, Output out) {
        DoubleInput left = in.doubles(0);
        DoubleInput right = in.doubles(1);
        DoubleOutput result = out.doubles();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, left.at(row) * right.at(row));
        }
    }

    private static void decimals(Arguments in, Output out) {
        DecimalInput left = in.decimals(0);
        DecimalInput right = in.decimals(1);
        DecimalOutput result = out.decimals();
        boolean sameScale = result.scale() == left.scale() + right.scale();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            boolean fits;
            if (sameScale && left.isLong(row) && right.isLong(row) && fitsLong(left.low(row), right.low(row))) {
                fits = result.set(row, left.low(row) * right.low(row));
            } else {
                BigDecimal product = left.at(row).multiply(right.at(row));
                fits = result.set(row, product);
            }
            if (!fits) {
                out.overflow(row);
            }
        }
    }

    private static boolean fitsLong(long left, long right) {
        return Math.multiplyHigh(left, right) == (left * right) >> 63;
    }
}
