package dev.driftwood.regression.drill.mutation;

import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.List;
import java.util.Optional;

/** Values in a type that holds less. */
final class Narrowed implements Mutation {

    @Override
    public String name() {
        return "narrowed";
    }

    @Override
    public String description() {
        return "The type holds less: long becomes integer where all values fit, a decimal or double a whole number, a timestamp a date, a text a number where all are.";
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
        if (!day.typed() || day.values().isEmpty()) {
            return Optional.empty();
        }
        DataType before = day.field().type();
        return narrower(before, day.values())
                .map(type -> MutatedTable.of(
                        day.retyped(type, value -> Retyping.rounded(value, type)),
                        before + " -> " + type,
                        day.field().name()));
    }

    private static Optional<DataType> narrower(DataType type, List<Object> values) {
        if (type instanceof DataType.DecimalType) {
            return whole(values, DataType.INTEGER).or(() -> whole(values, DataType.LONG));
        }
        if (!(type instanceof SimpleType simple)) {
            return Optional.empty();
        }
        return switch (simple) {
            case SHORT -> whole(values, DataType.BYTE);
            case INTEGER -> whole(values, DataType.SHORT);
            case LONG, DOUBLE, STRING -> whole(values, DataType.INTEGER);
            case TIMESTAMP -> Optional.of(DataType.DATE);
            default -> Optional.empty();
        };
    }

    private static Optional<DataType> whole(List<Object> values, DataType type) {
        return values.stream().allMatch(value -> Retyping.fits(value, type)) ? Optional.of(type) : Optional.empty();
    }
}
