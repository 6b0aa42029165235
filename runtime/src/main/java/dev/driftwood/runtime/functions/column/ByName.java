package dev.driftwood.runtime.functions.column;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;

/** Columns fetched by name, position or path. */
public final class ByName {

    private static final String UNTYPED =
            " The result has no type of its own: wrap it in toString and the like, or write ? type behind it.";

    private static final Parameter NAMES =
            required("names", DataType.array(DataType.STRING)).literalOnly();

    public static final ScalarFunction BY_ITEM = ScalarFunction.named("byItem")
            .summary("The field of a structure, or of each structure of an array, by name; null if it has none."
                    + UNTYPED)
            .example("byItem(byName('customer'), 'city') ? string", "'Oslo'")
            .example("isNull(byItem(byName('customer'), 'street') ? string)", "true")
            .form(Form.BOUND, List.of(required("parent", ParameterType.ANY), name("name")))
            .build();

    public static final ScalarFunction BY_NAME = ScalarFunction.named("byName")
            .summary("The column of a name, of a certain stream if one is named; null if there is none." + UNTYPED)
            .example("toString(byName('parent'))", "'Ann'")
            .example("toLong(byName('income'))", "41000L")
            .example("isNull(toString(byName('Bogus Column')))", "true")
            .form(Form.BOUND, List.of(name("name"), stream("stream")))
            .build();

    public static final ScalarFunction BY_NAMES = ScalarFunction.named("byNames")
            .summary(
                    "The columns of several names, as several arguments of the function around it; null if one of them is missing."
                            + UNTYPED)
            .example("array(toString(byNames(['parent', 'child'])))", "['Ann', 'Ben']")
            .example("sha1(byNames(['parent', 'child']))", "sha1('Ann', 'Ben')")
            .form(Form.BOUND, List.of(NAMES, stream("stream")))
            .build();

    public static final ScalarFunction BY_ORIGIN = ScalarFunction.named("byOrigin")
            .summary("The column of a name that was made in a certain stream; null if there is none." + UNTYPED)
            .example("toString(byOrigin('ancestor', 'ancestorStream'))", "'Eve'")
            .form(Form.BOUND, List.of(name("name"), stream("origin")))
            .build();

    public static final ScalarFunction BY_ORIGINS = ScalarFunction.named("byOrigins")
            .summary(
                    "The columns of several names that were made in a certain stream, as several arguments of the function around "
                            + "it; null if one of them is missing." + UNTYPED)
            .example("array(toString(byOrigins(['ancestor'], 'ancestorStream')))", "['Eve']")
            .form(Form.BOUND, List.of(NAMES, stream("origin")))
            .build();

    public static final ScalarFunction BY_PATH = ScalarFunction.named("byPath")
            .summary("The value at a path of names with dots between them; null if there is none." + UNTYPED)
            .example("byPath('customer.city') ? string", "'Oslo'")
            .form(Form.BOUND, List.of(name("path"), stream("stream")))
            .build();

    public static final ScalarFunction BY_POSITION = ScalarFunction.named("byPosition")
            .summary("The column of a position, the first being 1; null if there is none." + UNTYPED)
            .example("toString(byPosition(2))", "'Ben'")
            .example("isNull(toString(byPosition(1234)))", "true")
            .form(Form.BOUND, List.of(required("position", DataType.INTEGER).literalOnly()))
            .build();

    private ByName() {}

    static Parameter name(String name) {
        return required(name, DataType.STRING).literalOnly();
    }

    static Parameter stream(String name) {
        return optional(name, DataType.STRING).literalOnly();
    }
}
