package dev.driftwood.regression.drill.mutation;

import java.util.Optional;

/** A column under another name. */
final class Renamed implements Mutation {

    @Override
    public String name() {
        return "renamed";
    }

    @Override
    public String description() {
        return "The column is called otherwise.";
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
        String name = day.field().name() + "_v2";
        return day.has(name) ? Optional.empty() : Optional.of(MutatedTable.of(day.renamed(name), "now " + name, name));
    }
}
