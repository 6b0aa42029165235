package dev.driftwood.runtime.format.parquet.prune;

import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.LeafShape;
import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Whether values of which little is known may fulfil a condition. When in doubt they may. */
final class Matching {

    private final ColumnCondition condition;
    private final LeafShape leaf;
    private final @Nullable Object constant;

    Matching(ColumnCondition condition, LeafShape leaf) {
        Object given = condition.constant();
        this.condition = condition;
        this.leaf = leaf;
        this.constant = given == null ? null : BoundValues.ofConstant(given);
    }

    boolean possible(Known known) {
        return switch (condition.operator()) {
            case IS_NULL -> !known.noNulls();
            case IS_NOT_NULL -> !known.onlyNulls();
            case EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> !known.onlyNulls() && comparable(known);
        };
    }

    private boolean comparable(Known known) {
        Object value = constant;
        byte[] min = known.min();
        byte[] max = known.max();
        if (value == null || min == null || max == null) {
            return true;
        }
        Object least = BoundValues.ofBound(min, leaf);
        Object greatest = BoundValues.ofBound(max, leaf);
        if (least == null || greatest == null || least.getClass() != value.getClass()) {
            return true;
        }
        return reaches(compare(least, value), compare(greatest, value), value);
    }

    /** NaN may be among the values whatever the bounds are, and is above every number. */
    private boolean reaches(int least, int greatest, Object value) {
        boolean nan = value instanceof Float || value instanceof Double;
        return switch (condition.operator()) {
            case EQUAL -> least <= 0 && greatest >= 0;
            case LESS -> least < 0;
            case LESS_OR_EQUAL -> least <= 0;
            case GREATER -> nan || greatest > 0;
            case GREATER_OR_EQUAL -> nan || greatest >= 0;
            case IS_NULL, IS_NOT_NULL -> true;
        };
    }

    /** 0.0 is equal to -0.0. */
    private static int compare(Object bound, Object value) {
        if (bound instanceof byte[] bytes) {
            return Arrays.compareUnsigned(bytes, (byte[]) value);
        }
        if (bound instanceof Long number) {
            return number.compareTo((Long) value);
        }
        if (bound instanceof BigDecimal number) {
            return number.compareTo((BigDecimal) value);
        }
        if (bound instanceof Boolean bit) {
            return bit.compareTo((Boolean) value);
        }
        double left = ((Number) bound).doubleValue();
        double right = ((Number) value).doubleValue();
        return left < right ? -1 : left > right ? 1 : 0;
    }
}
