package dev.driftwood.regression.drill.mutation;

import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.Optional;

/** Numbers and times as texts. */
final class ToText implements Mutation {

    @Override
    public String name() {
        return "to-text";
    }

    @Override
    public String description() {
        return "The type is text, with the same values spelled; in delimited text a unit stands behind the numbers.";
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
        DataType before = day.field().type();
        if (day.typed()) {
            boolean plain = before instanceof DataType.DecimalType || before instanceof SimpleType;
            return !plain || day.isText()
                    ? Optional.empty()
                    : Optional.of(MutatedTable.of(
                            day.retyped(DataType.STRING, Retyping::spelled),
                            before + " -> string",
                            day.field().name()));
        }
        boolean numbers = !day.values().isEmpty() && day.values().stream().allMatch(Retyping::isNumber);
        return numbers
                ? Optional.of(MutatedTable.of(
                        day.retyped(before, value -> value + " pcs"),
                        "12 -> 12 pcs",
                        day.field().name()))
                : Optional.empty();
    }
}
