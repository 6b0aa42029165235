package dev.driftwood.regression.drill.mutation;

import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** Whole numbers that are not whole any more. */
final class Fraction implements Mutation {

    private static final BigDecimal QUARTER = new BigDecimal("0.25");

    @Override
    public String name() {
        return "fraction";
    }

    @Override
    public String description() {
        return "Whole numbers get digits behind the point: 120 becomes 120.25, as decimal.";
    }

    @Override
    public Impact impact() {
        return Impact.CHANGES_VALUES;
    }

    @Override
    public boolean isOfFile() {
        return false;
    }

    @Override
    public Optional<MutatedTable> apply(DayTable day) {
        List<Object> values = day.values();
        boolean whole = !values.isEmpty() && values.stream().allMatch(value -> Retyping.isWhole(value, day.typed()));
        if (!whole) {
            return Optional.empty();
        }
        DataType before = day.field().type();
        DataType type = day.typed() ? DataType.decimal(22, 2) : before;
        return Optional.of(MutatedTable.of(
                day.retyped(type, value -> {
                    BigDecimal more = new BigDecimal(value.toString().strip())
                            .setScale(2, RoundingMode.UNNECESSARY)
                            .add(QUARTER);
                    return day.typed() ? more : more.toPlainString();
                }),
                day.typed() ? before + " -> " + type : "12 -> 12.25",
                day.field().name()));
    }
}
