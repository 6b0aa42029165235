package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.Volatility;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Makes equal parts of expressions one object, operands first. A node is looked up with numbers in place of its operands, so that
 * comparing two nodes does not walk what is below them.
 */
final class Interning {

    private final Map<BoundExpression, BoundExpression> known = new HashMap<>();
    private final IdentityHashMap<BoundExpression, Integer> numbers = new IdentityHashMap<>();
    private final Set<BoundExpression> unstable = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<BoundExpression> shared = Collections.newSetFromMap(new IdentityHashMap<>());

    BoundExpression intern(BoundExpression expression) {
        return Trees.transform(expression, this::internNode);
    }

    /** The nodes that were met more than once and are worth keeping. */
    Set<BoundExpression> shared() {
        return shared;
    }

    private BoundExpression internNode(BoundExpression node) {
        if (isUnstable(node)) {
            unstable.add(node);
            number(node);
            return node;
        }
        BoundExpression first = known.putIfAbsent(shallow(node), node);
        if (first == null) {
            number(node);
            return node;
        }
        if (!isCheap(first)) {
            shared.add(first);
        }
        return first;
    }

    private void number(BoundExpression node) {
        numbers.putIfAbsent(node, numbers.size());
    }

    private BoundExpression shallow(BoundExpression node) {
        return Trees.rebuild(node, child -> new BoundExpression.ColumnValue(~numberOf(child), child.type()));
    }

    private int numberOf(BoundExpression child) {
        Integer number = numbers.get(child);
        if (number == null) {
            throw new IllegalStateException("an operand was left out");
        }
        return number;
    }

    private boolean isUnstable(BoundExpression node) {
        if (node instanceof BoundExpression.Call call && call.function().volatility() == Volatility.UNSTABLE) {
            return true;
        }
        for (BoundExpression child : Trees.children(node)) {
            if (unstable.contains(child)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isCheap(BoundExpression expression) {
        return expression instanceof BoundExpression.Literal
                || expression instanceof BoundExpression.ColumnValue
                || expression instanceof BoundExpression.Lambda
                || expression instanceof BoundExpression.LambdaVariable;
    }
}
