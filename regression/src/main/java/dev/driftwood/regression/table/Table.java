package dev.driftwood.regression.table;

import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Columns and rows, small enough to be read by people.
 *
 * @param rows values by column, in the forms that {@link dev.driftwood.runtime.batch.RowValues} gives
 */
public record Table(List<DataType.Field> columns, List<List<@Nullable Object>> rows) implements Rows {

    public static final Table EMPTY = new Table(List.of(), List.of());

    public Table {
        columns = List.copyOf(columns);
    }

    @Override
    public void forEach(Consumer<List<@Nullable Object>> receiver) {
        rows.forEach(receiver);
    }

    /** This table with another's rows below; columns are matched by name and type, and null where a table lacks them. */
    public Table append(Table other) {
        Set<DataType.Field> all = new LinkedHashSet<>(columns);
        all.addAll(other.columns);
        List<DataType.Field> united = List.copyOf(all);
        List<List<@Nullable Object>> result = new ArrayList<>(over(united));
        result.addAll(other.over(united));
        return new Table(united, result);
    }

    private List<List<@Nullable Object>> over(List<DataType.Field> wanted) {
        List<List<@Nullable Object>> result = new ArrayList<>();
        for (List<@Nullable Object> row : rows) {
            List<@Nullable Object> values = new ArrayList<>();
            for (DataType.Field column : wanted) {
                int position = columns.indexOf(column);
                values.add(position < 0 ? null : row.get(position));
            }
            result.add(values);
        }
        return result;
    }
}
