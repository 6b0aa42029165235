package dev.driftwood.regression.drill.mutation;

import dev.driftwood.regression.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A column without a value. */
final class AllNull implements Mutation {

    @Override
    public String name() {
        return "all-null";
    }

    @Override
    public String description() {
        return "The column is there, and null in every row.";
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
        if (day.values().isEmpty()) {
            return Optional.empty();
        }
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (List<@Nullable Object> row : day.table().rows()) {
            List<@Nullable Object> values = new ArrayList<>(row);
            values.set(day.column(), null);
            rows.add(values);
        }
        return Optional.of(MutatedTable.of(
                new Table(day.table().columns(), rows), "null", day.field().name()));
    }
}
