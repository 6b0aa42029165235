package dev.driftwood.runtime.functions.arithmetic;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * {@code add}, the operator {@code +}. To a date, an integer adds days; a long adds milliseconds, for it is what {@code days} and
 * {@code hours} give, and makes a timestamp of the date. Rule: language.md, section 3 (overloads of + and -).
 */
public final class Add {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("add")
            .summary("The sum of two numbers, two texts joined, a date some days later, a timestamp some milliseconds "
                    + "later, or two arrays joined; the same as the operator +.")
            .example("add(10, 20)", "30")
            .example("10 + 20", "30")
            .example("'ice' + 'cream' + ' cone'", "'icecream cone'")
            .example("toDate('2012-12-12') + 3", "toDate('2012-12-15')")
            .example("[10, 20] + [30, 40]", "[10, 20, 30, 40]")
            .adjusted(Operands.NUMBERS, Operands::together, Operands.result(Coercion::sum), NumberSums.KERNELS)
            .overload(two(DataType.STRING, DataType.STRING), DataType.STRING, Concatenation::texts)
            .overload(two(DataType.DATE, DataType.INTEGER), DataType.DATE, (in, out) -> TimeShifts.days(in, out, 1))
            .overload(
                    two(DataType.TIMESTAMP, DataType.LONG),
                    DataType.TIMESTAMP,
                    (in, out) -> TimeShifts.millis(in, out, 1))
            .unified(
                    List.of(required("left", ParameterType.ARRAY), required("right", ParameterType.ARRAY)),
                    signature -> signature.type(0),
                    site -> Concatenation::arrays)
            .build();

    private Add() {}

    static List<Parameter> two(DataType left, DataType right) {
        return List.of(required("left", left), required("right", right));
    }
}
