package dev.driftwood.regression.drill.mutation;

import java.util.Optional;

/** A space in a name, which hides at its end where there is no other place. */
final class Spaced implements Mutation {

    @Override
    public String name() {
        return "space";
    }

    @Override
    public String description() {
        return "The name has a space in it.";
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
        String spaced = name.indexOf('_') > 0 ? name.replaceFirst("_", " ") : name + " ";
        return day.has(spaced)
                ? Optional.empty()
                : Optional.of(MutatedTable.of(day.renamed(spaced), "now `" + spaced + "`", spaced));
    }
}
