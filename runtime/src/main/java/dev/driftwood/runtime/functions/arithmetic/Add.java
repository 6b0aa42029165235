package dev.driftwood.runtime.functions.arithmetic;

import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.ScalarFunction;

/** {@code add}, the operator {@code +}. Rule: language.md, section 3 (overloads of + and -). */
public final class Add {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("add")
            .summary("The sum of two numbers, two texts joined, a date some days later, a timestamp some milliseconds "
                    + "later, or two arrays joined; the same as the operator +.")
            .example("add(10, 20)", "30")
            .example("10 + 20", "30")
            .adjusted(Operands.NUMBERS, Operands::together, Operands.result(Coercion::sum), NumberSums.KERNELS)
            .build();

    private Add() {}
}
