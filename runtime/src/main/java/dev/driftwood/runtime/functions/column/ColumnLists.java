package dev.driftwood.runtime.functions.column;

import static dev.driftwood.runtime.functions.Parameter.optional;

import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;

/** What columns there are. */
public final class ColumnLists {

    public static final ScalarFunction COLUMN_NAMES = ScalarFunction.named("columnNames")
            .summary(
                    "The names of all columns, or of those that came through a certain stream; with true behind it, of drifted "
                            + "columns only.")
            .example("columnNames('ancestorStream')", "['ancestor']")
            .example("in(columnNames(), 'parent')", "true")
            .form(
                    Form.BOUND,
                    List.of(
                            ByName.stream("stream"),
                            optional("driftedOnly", DataType.BOOLEAN).literalOnly()))
            .build();

    public static final ScalarFunction COLUMNS = ScalarFunction.named("columns")
            .summary(
                    "The values of all columns, or of those that came through a certain stream, as several arguments of the function "
                            + "around it.")
            .example("array(toString(columns('ancestorStream')))", "['Eve']")
            .example("contains(array(toString(columns())), #item == 'Ben')", "true")
            .form(Form.BOUND, List.of(ByName.stream("stream")))
            .build();

    public static final ScalarFunction HAS_COLUMN = ScalarFunction.named("hasColumn")
            .summary("Whether there is a column of a name, in a certain stream if one is named.")
            .example("hasColumn('parent')", "true")
            .example("hasColumn('Bogus Column')", "false")
            .form(Form.BOUND, List.of(ByName.name("name"), ByName.stream("stream")))
            .build();

    public static final ScalarFunction HAS_PATH = ScalarFunction.named("hasPath")
            .summary("Whether there is something at a path of names with dots between them.")
            .example("hasPath('customer.city')", "true")
            .example("hasPath('customer.street')", "false")
            .form(Form.BOUND, List.of(ByName.name("path"), ByName.stream("stream")))
            .build();

    public static final ScalarFunction ORIGIN_COLUMNS = ScalarFunction.named("originColumns")
            .summary(
                    "The values of all columns that were made in a certain stream, as several arguments of the function around it.")
            .example("array(toString(originColumns('ancestorStream')))", "['Eve']")
            .form(Form.BOUND, List.of(ByName.name("origin")))
            .build();

    private ColumnLists() {}
}
