package dev.driftwood.runtime.functions.arithmetic;

import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.ScalarFunction;

/** {@code minus}, the operator {@code -}. Rule: language.md, section 3 (overloads of + and -). */
public final class Minus {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("minus")
            .summary(
                    "The difference of two numbers, a date some days earlier, a timestamp some milliseconds earlier, or "
                            + "the milliseconds between two timestamps; the same as the operator -.")
            .example("minus(20, 10)", "10")
            .example("20 - 10", "10")
            .adjusted(Operands.NUMBERS, Operands::together, Operands.result(Coercion::sum), NumberDifferences.KERNELS)
            .build();

    private Minus() {}
}
