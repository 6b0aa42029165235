package dev.driftwood.regression.drill.mutation;

import java.util.Locale;
import java.util.Optional;

/** A name in other capitals. */
final class CaseChanged implements Mutation {

    @Override
    public String name() {
        return "case";
    }

    @Override
    public String description() {
        return "The name has other capitals.";
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
        String name = day.field().name();
        String upper = name.toUpperCase(Locale.ROOT);
        String other = upper.equals(name) ? name.toLowerCase(Locale.ROOT) : upper;
        return other.equals(name)
                ? Optional.empty()
                : Optional.of(MutatedTable.of(day.renamed(other), "now " + other, other));
    }
}
