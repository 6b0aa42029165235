package dev.driftwood.runtime.functions.logic;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.BooleanInput;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;

/** The function forms of {@code &&}, {@code ||} and {@code !}, and {@code xor}. */
public final class Connectives {

    private static final List<Parameter> TWO =
            List.of(required("left", DataType.BOOLEAN), required("right", DataType.BOOLEAN));

    public static final ScalarFunction AND = ScalarFunction.named("and")
            .summary("Whether both are true; false if one is false, whatever the other. The same as the operator &&.")
            .example("and(true, false)", "false")
            .example("true && false", "false")
            .form(Form.AND, TWO)
            .build();

    public static final ScalarFunction OR = ScalarFunction.named("or")
            .summary("Whether one is true; true if one is true, whatever the other. The same as the operator ||.")
            .example("or(true, false)", "true")
            .example("true || false", "true")
            .form(Form.OR, TWO)
            .build();

    public static final ScalarFunction NOT = ScalarFunction.named("not")
            .summary("The opposite truth value; null if it is null. The same as the operator !.")
            .example("not(true)", "false")
            .example("!true", "false")
            .literals(arguments -> Optional.of(!(Boolean) arguments.get(0)))
            .overload(List.of(required("value", DataType.BOOLEAN)), DataType.BOOLEAN, Connectives::not)
            .build();

    public static final ScalarFunction XOR = ScalarFunction.named("xor")
            .summary("Whether just one of two is true; null if either is null. The same as the operator ^ on booleans.")
            .example("xor(true, false)", "true")
            .example("true ^ true", "false")
            .overload(TWO, DataType.BOOLEAN, Connectives::xor)
            .build();

    private Connectives() {}

    private static void not(Arguments in, Output out) {
        BooleanInput value = in.booleans(0);
        BooleanOutput result = out.booleans();
        for (int i = 0; i < Bitmaps.words(out.rows()); i++) {
            result.setWord(i, ~value.word(i));
        }
    }

    private static void xor(Arguments in, Output out) {
        BooleanInput left = in.booleans(0);
        BooleanInput right = in.booleans(1);
        BooleanOutput result = out.booleans();
        for (int i = 0; i < Bitmaps.words(out.rows()); i++) {
            result.setWord(i, left.word(i) ^ right.word(i));
        }
    }
}
