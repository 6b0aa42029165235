package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.vector.BytesInput;
import java.math.BigDecimal;
import java.util.Optional;
import org.apache.arrow.vector.compare.Range;
import org.apache.arrow.vector.compare.RangeEqualsVisitor;

/** When a value that converts is still what it was. The arguments are the stored value, the converted one, and that on the way back. */
enum FitRule {
    /** Always. */
    CONVERTED {
        @Override
        Test open(Arguments in) {
            return row -> true;
        }
    },
    /** If a text spells no more than a day. */
    DAY {
        @Override
        Test open(Arguments in) {
            BytesInput stored = in.texts(0);
            return row ->
                    stored.length(row) <= DAY_LENGTH || stored.text(row).strip().length() <= DAY_LENGTH;
        }
    },
    /** If a text spells the number that it became. */
    SAME_NUMBER {
        @Override
        Test open(Arguments in) {
            BytesInput stored = in.texts(0);
            BytesInput back = in.texts(2);
            return row -> stored.isEqual(row, back, row) || isSame(stored.text(row), back.text(row));
        }
    },
    /** If the way back leads to the same value. */
    SAME_VALUE {
        @Override
        Test open(Arguments in) {
            RangeEqualsVisitor values = new RangeEqualsVisitor(in.vector(0), in.vector(2), (a, b) -> true);
            return row -> values.rangeEquals(new Range(in.isConstant(0) ? 0 : row, in.isConstant(2) ? 0 : row, 1));
        }
    };

    private static final int DAY_LENGTH = "2024-05-01".length();

    /** Asked for rows that have a value and converted. */
    @FunctionalInterface
    interface Test {
        boolean fits(int row);
    }

    abstract Test open(Arguments in);

    private static boolean isSame(String stored, String converted) {
        return number(stored)
                .flatMap(before -> number(converted).map(after -> before.compareTo(after) == 0))
                .orElse(false);
    }

    private static Optional<BigDecimal> number(String text) {
        try {
            return Optional.of(new BigDecimal(text.strip()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
