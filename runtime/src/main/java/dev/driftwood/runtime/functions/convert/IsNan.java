package dev.driftwood.runtime.functions.convert;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code isNan}. */
public final class IsNan {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("isNan")
            .summary("Whether the number is NaN.")
            .example("isNan(10.2)", "false")
            .example("isNan(toDouble('NaN'))", "true")
            .overload(List.of(required("value", ParameterType.NUMBER_AS_DOUBLE)), DataType.BOOLEAN, IsNan::isNan)
            .build();

    private IsNan() {}

    private static void isNan(Arguments in, Output out) {
        DoubleInput value = in.doubles(0);
        BooleanOutput result = out.booleans();
        for (int row = 0; row < out.rows(); row++) {
            result.set(row, Double.isNaN(value.at(row)));
        }
    }
}
