package dev.driftwood.runtime.functions.array;

import static dev.driftwood.runtime.functions.Parameter.optionalRepeated;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.ArrayType;
import dev.driftwood.types.DataType.MapType;
import java.util.List;

/** {@code array} and {@code at}: into an array and out of it again. */
public final class Items {

    static final ParameterType ARRAY_OR_MAP = ParameterType.kept(
            "array or map",
            type -> type instanceof ArrayType || type instanceof MapType,
            DataType.array(DataType.STRING));

    public static final ScalarFunction ARRAY = ScalarFunction.named("array")
            .summary(
                    "The array of the values, brought to their common type; without values, an empty one of strings. The same as "
                            + "square brackets.")
            .example("array('Seattle', 'Washington')", "['Seattle', 'Washington']")
            .form(Form.ARRAY, List.of(optionalRepeated("items", ParameterType.ANY)))
            .build();

    public static final ScalarFunction AT = ScalarFunction.named("at")
            .summary(
                    "The item of an array by its number, the first being 1, or the value of a map by its key; null where there "
                            + "is none. The same as square brackets behind a value.")
            .example("at(['apples', 'pears'], 1)", "'apples'")
            .example("isNull(at(['apples', 'pears'], 3))", "true")
            .form(Form.ELEMENT, List.of(required("values", ARRAY_OR_MAP), required("key", ParameterType.ANY)))
            .build();

    private Items() {}
}
