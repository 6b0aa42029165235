package dev.driftwood.regression.drill.mutation;

import dev.driftwood.regression.table.Table;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A column that is not delivered any more. */
final class Dropped implements Mutation {

    @Override
    public String name() {
        return "dropped";
    }

    @Override
    public String description() {
        return "The column is gone.";
    }

    @Override
    public Impact impact() {
        return Impact.TAKES_VALUES;
    }

    @Override
    public boolean isOfFile() {
        return false;
    }

    @Override
    public Optional<MutatedTable> apply(DayTable day) {
        if (day.table().columns().size() == 1) {
            return Optional.empty();
        }
        List<DataType.Field> columns = new ArrayList<>(day.table().columns());
        columns.remove(day.column());
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (List<@Nullable Object> row : day.table().rows()) {
            List<@Nullable Object> values = new ArrayList<>(row);
            values.remove(day.column());
            rows.add(values);
        }
        return Optional.of(MutatedTable.without(new Table(columns, rows), "no such column"));
    }
}
