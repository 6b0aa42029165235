package dev.driftwood.runtime.functions.arithmetic;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.InvalidArgumentException;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.Int128;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/**
 * {@code round}. Works on the digits that the number prints with, and gives a double, as documented. A scale below 0 rounds left
 * of the point; an inexact value under option 8 gives null.
 */
public final class Round {

    private static final int HALF_UP = 5;
    private static final List<RoundingMode> OPTIONS = List.of(
            RoundingMode.UP,
            RoundingMode.DOWN,
            RoundingMode.CEILING,
            RoundingMode.FLOOR,
            RoundingMode.HALF_UP,
            RoundingMode.HALF_DOWN,
            RoundingMode.HALF_EVEN,
            RoundingMode.UNNECESSARY);
    /** A double has no digit further from the point than this. */
    private static final int FURTHEST_DIGIT = 1100;

    /** Numbers that are not close to the middle between two results need no digits: their product with a power of ten will do. */
    private static final int SHORT_SCALE = 9;

    private static final double SURE_BELOW = 1e9;
    private static final double SURE_DISTANCE = 1e-6;

    public static final ScalarFunction FUNCTION = ScalarFunction.named("round")
            .summary(
                    "The number rounded to a scale, 0 unless given. The option is 1 (up), 2 (down), 3 (ceiling), 4 (floor), "
                            + "5 (half up, unless given), 6 (half down), 7 (half even) or 8 (none needed, else null).")
            .example("round(100.123)", "100.0")
            .example("round(2.5, 0)", "3.0")
            .example("round(5.39999999999999, 2, 7)", "5.40")
            .prepared(
                    List.of(
                            required("value", ParameterType.NUMBER_AS_DOUBLE),
                            optional("scale", ParameterType.INTEGRAL_AS_LONG),
                            optional("option", ParameterType.INTEGRAL_AS_LONG)),
                    signature -> DataType.DOUBLE,
                    Round::kernel)
            .build();

    private Round() {}

    private static Kernel kernel(CallSite site) {
        Optional<Integer> option = site.arguments().integer(2);
        if (option.isPresent() && (option.get() < 1 || option.get() > OPTIONS.size())) {
            throw new InvalidArgumentException(2, "is a rounding option and must be 1 to 8, not " + option.get());
        }
        return Round::round;
    }

    private static void round(Arguments in, Output out) {
        DoubleInput value = in.doubles(0);
        Optional<LongInput> scales = in.count() > 1 ? Optional.of(in.longs(1)) : Optional.empty();
        Optional<LongInput> options = in.count() > 2 ? Optional.of(in.longs(2)) : Optional.empty();
        DoubleOutput result = out.doubles();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            long scale = scales.isPresent() ? scales.get().at(row) : 0;
            long option = options.isPresent() ? options.get().at(row) : HALF_UP;
            double number = value.at(row);
            boolean isRound = !Double.isFinite(number) || scale > FURTHEST_DIGIT;
            if (option < 1 || option > OPTIONS.size()) {
                out.setNull(row);
            } else if (isRound) {
                result.set(row, number);
            } else {
                round(number, (int) Math.max(scale, -FURTHEST_DIGIT), OPTIONS.get((int) option - 1), row, result, out);
            }
        }
    }

    private static void round(double number, int scale, RoundingMode mode, int row, DoubleOutput result, Output out) {
        if (mode == RoundingMode.HALF_UP && scale >= 0 && scale <= SHORT_SCALE) {
            double power = Int128.longPower(scale);
            double scaled = Math.abs(number) * power;
            double whole = Math.floor(scaled);
            double rest = scaled - whole;
            if (scaled < SURE_BELOW && Math.abs(rest - 0.5) > SURE_DISTANCE) {
                double rounded = (rest < 0.5 ? whole : whole + 1) / power;
                result.set(row, number < 0 ? 0.0 - rounded : rounded);
                return;
            }
        }
        BigDecimal exact = BigDecimal.valueOf(number);
        BigDecimal shorter = exact.setScale(scale, mode == RoundingMode.UNNECESSARY ? RoundingMode.DOWN : mode);
        if (mode == RoundingMode.UNNECESSARY && shorter.compareTo(exact) != 0) {
            out.setNull(row);
        } else {
            result.set(row, shorter.doubleValue());
        }
    }
}
