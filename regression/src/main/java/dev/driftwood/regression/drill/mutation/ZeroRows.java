package dev.driftwood.regression.drill.mutation;

import dev.driftwood.regression.table.Table;
import java.util.List;
import java.util.Optional;

/** A delivery without content. */
final class ZeroRows implements Mutation {

    @Override
    public String name() {
        return "zero-rows";
    }

    @Override
    public String description() {
        return "The same columns and no row.";
    }

    @Override
    public Impact impact() {
        return Impact.TAKES_ROWS;
    }

    @Override
    public boolean isOfFile() {
        return true;
    }

    @Override
    public Optional<MutatedTable> apply(DayTable day) {
        return Optional.of(MutatedTable.without(new Table(day.table().columns(), List.of()), "no rows"));
    }
}
