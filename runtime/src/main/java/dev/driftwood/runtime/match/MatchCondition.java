package dev.driftwood.runtime.match;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * When two rows match, taken apart: values that must be equal, which are looked up by hash, and what else must be true.
 *
 * @param leftWidth how many columns the left stream has
 * @param rest over the left stream's columns followed by the right one's; nothing if equal keys are enough
 */
public record MatchCondition(int leftWidth, List<KeyPair> keys, Optional<BoundExpression> rest) {

    public MatchCondition {
        keys = List.copyOf(keys);
    }

    /** @param condition over the left stream's columns followed by the right one's */
    public static MatchCondition of(BoundExpression condition, int leftWidth) {
        return new KeyFinder(leftWidth).find(condition);
    }

    /** Whether no two rows match, whatever they hold. */
    boolean isNever() {
        return rest.isPresent() && rest.get() instanceof BoundExpression.Literal;
    }

    /** The columns of a stream that are looked at. */
    public BitSet columns(int input) {
        BitSet columns = restColumns(input);
        for (KeyPair key : keys) {
            columns.or(ColumnUse.of(input == 0 ? key.left() : key.right()));
        }
        return columns;
    }

    /** The columns of a stream that are looked at behind the keys. */
    BitSet restColumns(int input) {
        return rest.map(condition -> ofInput(ColumnUse.of(condition), input)).orElseGet(BitSet::new);
    }

    /** Those of the columns of both streams that one of them has, by its own positions. */
    BitSet ofInput(BitSet columns, int input) {
        return input == 0 ? columns.get(0, leftWidth) : columns.get(leftWidth, Math.max(leftWidth, columns.length()));
    }
}
