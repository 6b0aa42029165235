package dev.driftwood.runtime.functions.arithmetic;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** Functions of one double. The call through the operator costs little beside what these functions do. */
final class DoubleFunction {

    static final List<Parameter> ONE = List.of(required("value", ParameterType.NUMBER_AS_DOUBLE));

    private DoubleFunction() {}

    static ScalarFunction.Builder of(String name, DoubleUnaryOperator function) {
        return ScalarFunction.named(name).overload(ONE, DataType.DOUBLE, kernel(function));
    }

    private static Kernel kernel(DoubleUnaryOperator function) {
        return (in, out) -> {
            DoubleInput value = in.doubles(0);
            DoubleOutput result = out.doubles();
            for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
                result.set(row, function.applyAsDouble(value.at(row)));
            }
        };
    }
}
