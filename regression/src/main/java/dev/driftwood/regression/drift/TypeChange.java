package dev.driftwood.regression.drift;

import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.Map;
import java.util.Optional;

/** Whether a column that has another type now holds more, less, or something else than before. */
public final class TypeChange {

    /** Digits that whole numbers need at most, and the largest that their type holds all of. */
    private static final Map<SimpleType, Integer> INTEGRAL_DIGITS =
            Map.of(SimpleType.BYTE, 3, SimpleType.SHORT, 5, SimpleType.INTEGER, 10, SimpleType.LONG, 19);

    /** Decimal digits that come through unharmed. */
    private static final Map<SimpleType, Integer> FLOATING_DIGITS = Map.of(SimpleType.FLOAT, 7, SimpleType.DOUBLE, 15);

    private TypeChange() {}

    /** Whether every value of a type is one of another, wider type too. */
    public static boolean isWidened(DataType before, DataType after) {
        return kind(before, after) == ColumnChange.Kind.WIDENED;
    }

    static ColumnChange.Kind kind(DataType before, DataType after) {
        if (holds(after, before)) {
            return ColumnChange.Kind.WIDENED;
        }
        return holds(before, after) ? ColumnChange.Kind.NARROWED : ColumnChange.Kind.INCOMPATIBLE;
    }

    /** Whether every value of a type is one of the wider type too. */
    private static boolean holds(DataType wider, DataType type) {
        if (wider == DataType.STRING) {
            return isScalar(type) && type != DataType.BINARY;
        }
        if (wider == DataType.TIMESTAMP) {
            return type == DataType.DATE;
        }
        Optional<Digits> room = Digits.of(wider);
        Optional<Digits> needed = Digits.of(type);
        return room.isPresent() && needed.isPresent() && room.get().hold(needed.get());
    }

    private static boolean isScalar(DataType type) {
        return type instanceof SimpleType || type instanceof DataType.DecimalType;
    }

    /**
     * What numbers of a type look like.
     *
     * @param whole digits before the point
     * @param fraction digits behind it
     * @param floating whether the point floats, so that only their sum counts, here {@code whole}
     */
    private record Digits(int whole, int fraction, boolean floating) {

        static Optional<Digits> of(DataType type) {
            if (type instanceof DataType.DecimalType decimal) {
                return Optional.of(new Digits(decimal.precision() - decimal.scale(), decimal.scale(), false));
            }
            if (!(type instanceof SimpleType simple)) {
                return Optional.empty();
            }
            return Optional.ofNullable(INTEGRAL_DIGITS.get(simple))
                    .map(digits -> new Digits(digits, 0, false))
                    .or(() -> Optional.ofNullable(FLOATING_DIGITS.get(simple))
                            .map(digits -> new Digits(digits, 0, true)));
        }

        boolean hold(Digits other) {
            if (floating) {
                return other.whole + other.fraction <= whole;
            }
            return !other.floating && other.whole <= whole && other.fraction <= fraction;
        }
    }
}
