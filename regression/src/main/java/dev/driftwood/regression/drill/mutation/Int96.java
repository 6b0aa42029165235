package dev.driftwood.regression.drill.mutation;

import dev.driftwood.regression.source.FileKind;
import dev.driftwood.types.SimpleType;
import java.util.Optional;

/** Timestamps as nobody should store them any more. */
final class Int96 implements Mutation {

    @Override
    public String name() {
        return "int96";
    }

    @Override
    public String description() {
        return "Timestamps are stored as INT96, as old producers write them.";
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
        return day.kind() == FileKind.PARQUET && day.field().type() == SimpleType.TIMESTAMP
                ? Optional.of(new MutatedTable(
                        day.table(), "stored as INT96", Optional.of(day.field().name()), Optional.empty(), true))
                : Optional.empty();
    }
}
