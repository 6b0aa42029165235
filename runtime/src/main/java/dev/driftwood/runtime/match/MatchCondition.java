package dev.driftwood.runtime.match;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.Trees;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * When two rows match, taken apart: values that must be equal, which are looked up by hash, and what else must be true.
 *
 * @param leftWidth how many columns and tags the left stream has
 * @param rest over the left stream's columns and tags followed by the right one's; nothing if equal keys are enough
 */
public record MatchCondition(int leftWidth, List<KeyPair> keys, Optional<BoundExpression> rest) {

    public MatchCondition {
        keys = List.copyOf(keys);
    }

    /** @param condition over the left stream's columns and tags followed by the right one's */
    public static MatchCondition of(BoundExpression condition, int leftWidth) {
        return new KeyFinder(leftWidth).find(condition);
    }

    /**
     * The condition over rows that have more places behind those of the left stream.
     *
     * @param leftWidth how many places they had
     */
    public static BoundExpression moved(BoundExpression condition, int leftWidth, int more) {
        return Trees.transform(
                condition,
                node -> node instanceof BoundExpression.ColumnValue column && column.index() >= leftWidth
                        ? new BoundExpression.ColumnValue(column.index() + more, column.type())
                        : node);
    }

    /** The left stream's values that must be equal to one of the right one. */
    public List<BoundExpression> leftKeys() {
        return keys.stream().map(KeyPair::left).toList();
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
