package dev.driftwood.runtime.functions.logic;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;

/** The literals as calls, for streams with a column of that name. */
public final class Literals {

    public static final ScalarFunction TRUE = ScalarFunction.named("true")
            .summary("The boolean true.")
            .example("(10 + 20 == 30) == true()", "true")
            .overload(List.of(), DataType.BOOLEAN, (in, out) -> out.booleans().setWord(0, 1))
            .build();

    public static final ScalarFunction FALSE = ScalarFunction.named("false")
            .summary("The boolean false.")
            .example("(10 + 20 > 30) == false()", "true")
            .overload(List.of(), DataType.BOOLEAN, (in, out) -> out.booleans().setWord(0, 0))
            .build();

    public static final ScalarFunction NULL = ScalarFunction.named("null")
            .summary("No value; every operation on it gives null, unless it says otherwise.")
            .example("isNull('dumbo' + null())", "true")
            .example("isNull(10 * null())", "true")
            .form(Form.NULL, List.of())
            .build();

    public static final ScalarFunction SYNTAX = ScalarFunction.named("syntax")
            .summary("Its argument; around null(), true() or false() it forces the literal.")
            .example("syntax(true())", "true")
            .form(Form.SAME, List.of(required("value", ParameterType.ANY)))
            .build();

    private Literals() {}
}
