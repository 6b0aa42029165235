package dev.driftwood.runtime.functions.logic;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.optionalRepeated;
import static dev.driftwood.runtime.functions.Parameter.repeated;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code iif}, {@code case}, {@code coalesce} and {@code iifNull}. A branch is evaluated for the rows that take it only. */
public final class Conditionals {

    public static final ScalarFunction IIF = ScalarFunction.named("iif")
            .summary("The second value if the condition is true, else the third (null if there is none).")
            .example("iif(10 + 20 == 30, 'dumbo', 'gumbo')", "'dumbo'")
            .example("iif(10 > 30, 'dumbo', 'gumbo')", "'gumbo'")
            .form(
                    Form.CASE,
                    List.of(
                            required("condition", DataType.BOOLEAN),
                            required("value", ParameterType.ANY),
                            optional("otherwise", ParameterType.ANY)))
            .build();

    public static final ScalarFunction CASE = ScalarFunction.named("case")
            .summary(
                    "The value after the first condition that is true; else the last argument, if it follows no condition, "
                            + "else null.")
            .example("case(10 + 20 == 25, 'bojjus', 'do' > 'go', 'gunchus', 'dumbo')", "'dumbo'")
            .example("isNull(case(10 + 20 == 25, 'bojjus', 'do' > 'go', 'gunchus'))", "true")
            .form(
                    Form.CASE,
                    List.of(
                            required("condition", DataType.BOOLEAN),
                            required("value", ParameterType.ANY),
                            optionalRepeated("more", ParameterType.ANY)))
            .build();

    public static final ScalarFunction COALESCE = ScalarFunction.named("coalesce")
            .summary("The first value that is not null.")
            .example("coalesce(toString(null()), 'dumbo', 'bo')", "'dumbo'")
            .form(Form.COALESCE, List.of(repeated("values", ParameterType.ANY)))
            .build();

    public static final ScalarFunction IIF_NULL = ScalarFunction.named("iifNull")
            .summary("The first value that is not null; the same as coalesce.")
            .example("iifNull(null(), 20, 40)", "20")
            .form(Form.COALESCE, List.of(repeated("values", ParameterType.ANY)))
            .build();

    private Conditionals() {}
}
