package dev.driftwood.runtime.expression;

import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Makes equal parts of expressions one object, operands first, so that each comparison is between nodes whose operands are
 * already one. Bodies of lambdas are left alone: they are evaluated in a scope of their own.
 */
final class Interning {

    private final Map<BoundExpression, BoundExpression> known = new HashMap<>();
    private final Set<BoundExpression> shared = Collections.newSetFromMap(new IdentityHashMap<>());

    BoundExpression intern(BoundExpression expression) {
        if (isCheap(expression) || Trees.isUnstable(expression)) {
            return expression;
        }
        BoundExpression interned = Trees.rebuild(expression, this::intern);
        BoundExpression first = known.putIfAbsent(interned, interned);
        if (first == null) {
            return interned;
        }
        shared.add(first);
        return first;
    }

    /** The nodes that were met more than once. */
    Set<BoundExpression> shared() {
        return shared;
    }

    private static boolean isCheap(BoundExpression expression) {
        return expression instanceof BoundExpression.Literal
                || expression instanceof BoundExpression.ColumnValue
                || expression instanceof BoundExpression.Lambda
                || expression instanceof BoundExpression.LambdaVariable;
    }
}
