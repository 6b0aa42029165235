package dev.driftwood.runtime.functions.arithmetic;

import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;

/**
 * {@code minus}, the operator {@code -}. Two dates differ by days, two timestamps by milliseconds. Rule: language.md, section 3
 * (overloads of + and -).
 */
public final class Minus {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("minus")
            .summary(
                    "The difference of two numbers, a date some days earlier, a timestamp some milliseconds earlier, or "
                            + "the milliseconds between two timestamps; the same as the operator -.")
            .example("minus(20, 10)", "10")
            .example("20 - 10", "10")
            .example("toDate('2012-12-15') - 3", "toDate('2012-12-12')")
            .example("toTimestamp('2019-02-03 05:21:34.851') - toTimestamp('2019-02-03 05:21:36.923')", "-2072L")
            .adjusted(Operands.NUMBERS, Operands::together, Operands.result(Coercion::sum), NumberDifferences.KERNELS)
            .overload(
                    Add.two(DataType.DATE, DataType.INTEGER), DataType.DATE, (in, out) -> TimeShifts.days(in, out, -1))
            .overload(
                    Add.two(DataType.TIMESTAMP, DataType.LONG),
                    DataType.TIMESTAMP,
                    (in, out) -> TimeShifts.millis(in, out, -1))
            .overload(Add.two(DataType.DATE, DataType.DATE), DataType.INTEGER, TimeShifts::daysBetween)
            .overload(Add.two(DataType.TIMESTAMP, DataType.TIMESTAMP), DataType.LONG, TimeShifts::millisBetween)
            .build();

    private Minus() {}
}
