package dev.driftwood.runtime.match;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.BoundExpression.Logical;
import dev.driftwood.runtime.expression.BoundExpression.Logical.Connective;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.Trees;
import dev.driftwood.runtime.functions.Volatility;
import dev.driftwood.types.DataType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Takes a condition apart: of what is joined by and, equalities between one stream and the other become keys. */
final class KeyFinder {

    private static final Set<String> EQUALITIES = Set.of("equals", "===");

    private final int leftWidth;
    private final List<KeyPair> keys = new ArrayList<>();
    private final List<BoundExpression> rest = new ArrayList<>();

    KeyFinder(int leftWidth) {
        this.leftWidth = leftWidth;
    }

    MatchCondition find(BoundExpression condition) {
        Deque<BoundExpression> open = new ArrayDeque<>();
        open.push(condition);
        while (!open.isEmpty()) {
            BoundExpression part = open.pop();
            if (part instanceof Logical both && both.connective() == Connective.AND) {
                open.push(both.right());
                open.push(both.left());
            } else if (!isTrue(part)) {
                sort(part);
            }
        }
        return new MatchCondition(
                leftWidth, keys, rest.stream().reduce((left, right) -> new Logical(Connective.AND, left, right)));
    }

    private static boolean isTrue(BoundExpression part) {
        return part instanceof BoundExpression.Literal literal && Boolean.TRUE.equals(literal.value());
    }

    private void sort(BoundExpression part) {
        Optional<KeyPair> key = equality(part, false).or(() -> equalityOfNullsToo(part));
        if (key.isPresent()) {
            keys.add(key.get());
        } else {
            rest.add(part);
        }
    }

    /** {@code a == b}, one side over each stream. */
    private Optional<KeyPair> equality(BoundExpression part, boolean nulls) {
        if (!(part instanceof BoundExpression.Call call)
                || !EQUALITIES.contains(call.function().name())) {
            return Optional.empty();
        }
        BoundExpression first = call.arguments().get(0);
        BoundExpression second = call.arguments().get(1);
        if (!first.type().equals(second.type()) || !isHashed(first.type())) {
            return Optional.empty();
        }
        if (isOver(first, 0) && isOver(second, 1)) {
            return Optional.of(new KeyPair(first, moved(second), nulls));
        }
        return isOver(first, 1) && isOver(second, 0)
                ? Optional.of(new KeyPair(second, moved(first), nulls))
                : Optional.empty();
    }

    /** {@code a == b || isNull(a) && isNull(b)}, in any order: how scripts write an equality that holds for nulls too. */
    private Optional<KeyPair> equalityOfNullsToo(BoundExpression part) {
        if (!(part instanceof Logical either) || either.connective() != Connective.OR) {
            return Optional.empty();
        }
        return equalityOfNullsToo(either.left(), either.right())
                .or(() -> equalityOfNullsToo(either.right(), either.left()));
    }

    private Optional<KeyPair> equalityOfNullsToo(BoundExpression equality, BoundExpression bothNull) {
        Optional<KeyPair> key = equality(equality, true);
        if (key.isEmpty() || !(bothNull instanceof Logical both) || both.connective() != Connective.AND) {
            return Optional.empty();
        }
        BitSet tested = new BitSet();
        if (!addTested(both.left(), tested) || !addTested(both.right(), tested)) {
            return Optional.empty();
        }
        BitSet compared = ColumnUse.of(equality);
        boolean plain = key.get().left() instanceof BoundExpression.ColumnValue
                && key.get().right() instanceof BoundExpression.ColumnValue;
        return plain && compared.equals(tested) ? key : Optional.empty();
    }

    private static boolean addTested(BoundExpression part, BitSet columns) {
        if (part instanceof BoundExpression.Call call
                && call.function().name().equals("isNull")
                && call.arguments().get(0) instanceof BoundExpression.ColumnValue column) {
            columns.set(column.index());
            return true;
        }
        return false;
    }

    /** Values of these types are equal just if their hashed forms are; a null inside a nested value makes that another question. */
    private static boolean isHashed(DataType type) {
        return !(type instanceof DataType.ArrayType
                || type instanceof DataType.MapType
                || type instanceof DataType.StructType
                || type == DataType.NULL
                || type == DataType.ANY);
    }

    /** Whether the value is the same whenever it is computed, from columns of the one stream, and of at least one. */
    private boolean isOver(BoundExpression value, int input) {
        boolean[] stable = {true};
        Trees.forEach(
                value,
                node -> stable[0] &= !(node instanceof BoundExpression.Call call)
                        || call.function().volatility() != Volatility.UNSTABLE);
        BitSet columns = ColumnUse.of(value);
        boolean inside = input == 0 ? columns.nextSetBit(leftWidth) < 0 : columns.nextSetBit(0) >= leftWidth;
        return stable[0] && inside && !columns.isEmpty();
    }

    private BoundExpression moved(BoundExpression value) {
        return Trees.transform(
                value,
                node -> node instanceof BoundExpression.ColumnValue column
                        ? new BoundExpression.ColumnValue(column.index() - leftWidth, column.type())
                        : node);
    }
}
