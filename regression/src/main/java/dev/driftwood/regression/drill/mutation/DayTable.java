package dev.driftwood.regression.drill.mutation;

import dev.driftwood.regression.source.FileKind;
import dev.driftwood.regression.table.Table;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a file holds, and the column that it is about.
 *
 * @param column its position; of no meaning where a mutation is about the file as a whole
 */
public record DayTable(Table table, int column, FileKind kind) {

    boolean typed() {
        return kind.isTyped();
    }

    DataType.Field field() {
        return table.columns().get(column);
    }

    boolean isText() {
        return field().type() == SimpleType.STRING;
    }

    /** The column's values that are there. */
    public List<Object> values() {
        List<Object> values = new ArrayList<>();
        for (List<@Nullable Object> row : table.rows()) {
            Object value = row.get(column);
            if (value != null) {
                values.add(value);
            }
        }
        return values;
    }

    /** The same under another name. */
    Table renamed(String name) {
        return replaced(new DataType.Field(name, field().type()), value -> value);
    }

    /** @param conversion of the values that are there */
    Table retyped(DataType type, UnaryOperator<Object> conversion) {
        return replaced(new DataType.Field(field().name(), type), conversion);
    }

    private Table replaced(DataType.Field field, UnaryOperator<Object> conversion) {
        List<DataType.Field> columns = new ArrayList<>(table.columns());
        columns.set(column, field);
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (List<@Nullable Object> row : table.rows()) {
            List<@Nullable Object> values = new ArrayList<>(row);
            Object value = row.get(column);
            values.set(column, value == null ? null : conversion.apply(value));
            rows.add(values);
        }
        return new Table(columns, rows);
    }

    /** Whether a name is taken, whatever its capitals. */
    boolean has(String name) {
        return table.columns().stream().anyMatch(each -> each.name().equalsIgnoreCase(name));
    }
}
