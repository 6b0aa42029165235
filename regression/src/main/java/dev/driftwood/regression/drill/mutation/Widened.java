package dev.driftwood.regression.drill.mutation;

import dev.driftwood.regression.source.FileKind;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.Optional;

/** The same values in a type that holds more. */
final class Widened implements Mutation {

    @Override
    public String name() {
        return "widened";
    }

    @Override
    public String description() {
        return "The type holds more: integer becomes long, a decimal gets digits on both sides.";
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
        if (day.kind() != FileKind.PARQUET) {
            return Optional.empty();
        }
        DataType before = day.field().type();
        return wider(before)
                .map(type -> MutatedTable.of(
                        day.retyped(type, value -> Retyping.exactly(value, type)),
                        before + " -> " + type,
                        day.field().name()));
    }

    private static Optional<DataType> wider(DataType type) {
        if (type instanceof DataType.DecimalType decimal) {
            return decimal.precision() + 4 > DataType.DecimalType.MAX_PRECISION
                    ? Optional.empty()
                    : Optional.of(DataType.decimal(decimal.precision() + 4, decimal.scale() + 2));
        }
        if (!(type instanceof SimpleType simple)) {
            return Optional.empty();
        }
        return switch (simple) {
            case BYTE -> Optional.of(DataType.SHORT);
            case SHORT -> Optional.of(DataType.INTEGER);
            case INTEGER -> Optional.of(DataType.LONG);
            case LONG -> Optional.of(DataType.decimal(20, 0));
            case FLOAT -> Optional.of(DataType.DOUBLE);
            case DATE -> Optional.of(DataType.TIMESTAMP);
            default -> Optional.empty();
        };
    }
}
