package dev.driftwood.regression.drill.mutation;

import dev.driftwood.regression.table.Table;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A column in another place. */
final class Reordered implements Mutation {

    @Override
    public String name() {
        return "reordered";
    }

    @Override
    public String description() {
        return "The column stands in another place: first, or last if it was first.";
    }

    @Override
    public Impact impact() {
        return Impact.KEEPS_VALUES;
    }

    @Override
    public boolean isOfFile() {
        return false;
    }

    @Override
    public Optional<MutatedTable> apply(DayTable day) {
        int width = day.table().columns().size();
        if (width == 1) {
            return Optional.empty();
        }
        int target = day.column() == 0 ? width - 1 : 0;
        List<DataType.Field> columns = moved(day.table().columns(), day.column(), target);
        List<List<@Nullable Object>> rows = new ArrayList<>();
        day.table().rows().forEach(row -> rows.add(moved(row, day.column(), target)));
        return Optional.of(MutatedTable.of(
                new Table(columns, rows),
                "now " + (target == 0 ? "first" : "last"),
                day.field().name()));
    }

    private static <T extends @Nullable Object> List<T> moved(List<T> items, int from, int to) {
        List<T> moved = new ArrayList<>(items);
        moved.add(to, moved.remove(from));
        return moved;
    }
}
