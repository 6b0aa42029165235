package dev.driftwood.regression.drill.mutation;

import dev.driftwood.regression.table.Table;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A column that nobody announced. */
final class Added implements Mutation {

    private static final String COLUMN = "new_column";

    @Override
    public String name() {
        return "added";
    }

    @Override
    public String description() {
        return "A column more, at the end, with a text in each row.";
    }

    @Override
    public Impact impact() {
        return Impact.ADDS_VALUES;
    }

    @Override
    public boolean isOfFile() {
        return true;
    }

    @Override
    public Optional<MutatedTable> apply(DayTable day) {
        if (day.has(COLUMN)) {
            return Optional.empty();
        }
        List<DataType.Field> columns = new ArrayList<>(day.table().columns());
        columns.add(new DataType.Field(COLUMN, DataType.STRING));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (List<@Nullable Object> row : day.table().rows()) {
            List<@Nullable Object> values = new ArrayList<>(row);
            values.add(COLUMN + " " + (rows.size() + 1));
            rows.add(values);
        }
        return Optional.of(MutatedTable.with(new Table(columns, rows), "+ " + COLUMN + ": string", COLUMN));
    }
}
