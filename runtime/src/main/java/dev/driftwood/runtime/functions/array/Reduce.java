package dev.driftwood.runtime.functions.array;

import static dev.driftwood.runtime.functions.Parameter.lambda;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.InvalidArgumentException;
import dev.driftwood.runtime.functions.LambdaVariables.Variable;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code reduce}. The accumulator has the common type of the start and of what the body makes of it; a decimal one gets all digits
 * that there are, since a sum of unknown length has no type of its own.
 */
public final class Reduce {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("reduce")
            .summary(
                    "One value out of all items of an array: an expression is evaluated for one item after the other, which it calls "
                            + "#item, and each time its value becomes #acc, which begins as the start; a last expression turns what "
                            + "is left, called #result, into the value. A null start is passed on; a null array gives null.")
            .example("toString(reduce(['1', '2', '3', '4'], '0', #acc + #item, #result))", "'01234'")
            .example("reduce([1, 2, 3], 0, #acc + #item, #result * 10)", "60")
            .nullsSeen()
            .adjusted(
                    List.of(
                            required("items", ParameterType.ARRAY),
                            required("start", ParameterType.ANY),
                            lambda("step", ParameterType.ANY, Reduce::stepVariables),
                            lambda("end", ParameterType.ANY, Reduce::endVariables)),
                    Reduce::together,
                    signature -> signature.type(3),
                    site -> Reduce::reduce)
            .build();

    private Reduce() {}

    private static List<Variable> stepVariables(List<DataType> earlier, DataType body) {
        return List.of(
                new Variable("acc", accumulator(earlier.get(1), body)), new Variable("item", Variables.item(earlier)));
    }

    private static List<Variable> endVariables(List<DataType> earlier, DataType body) {
        return List.of(new Variable("result", accumulator(earlier.get(1), earlier.get(2))));
    }

    private static DataType accumulator(DataType start, DataType step) {
        DataType type = Coercion.common(start, step)
                .orElseThrow(() -> new InvalidArgumentException(
                        2, "makes " + step + " of an accumulator that begins as " + start));
        boolean grows = type instanceof DecimalType && step != DataType.NULL && !type.equals(start);
        return grows ? DataType.decimal(DecimalType.MAX_PRECISION, ((DecimalType) type).scale()) : type;
    }

    /** The start and every step become the accumulator. */
    private static Optional<List<DataType>> together(Signature arguments) {
        List<DataType> targets = new ArrayList<>(arguments.types());
        if (arguments.count() > 2) {
            DataType accumulator = accumulator(arguments.type(1), arguments.type(2));
            targets.set(1, accumulator);
            targets.set(2, accumulator);
        }
        return Optional.of(targets);
    }

    private static void reduce(Arguments in, Output out) {
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (in.lists(0).isNull(row)) {
                out.setNull(row);
            }
        }
        try (Accumulation accumulation = new Accumulation(in, out)) {
            accumulation.run();
        }
    }
}
