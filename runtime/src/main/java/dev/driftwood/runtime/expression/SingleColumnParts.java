package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.Volatility;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The largest parts of expressions that read exactly one column and give the same for equal values. Such a part may be evaluated
 * for each entry of the column's dictionary instead of for each row.
 */
final class SingleColumnParts {

    private static final int NO_COLUMN = -1;
    private static final int UNFIT = -2;

    private final IdentityHashMap<BoundExpression, Integer> columns = new IdentityHashMap<>();

    private SingleColumnParts() {}

    /** The parts, by identity, with the column that each reads; a column by itself is no part. */
    static Map<BoundExpression, Integer> of(List<BoundExpression> expressions) {
        SingleColumnParts single = new SingleColumnParts();
        IdentityHashMap<BoundExpression, Integer> parts = new IdentityHashMap<>();
        Deque<BoundExpression> open = new ArrayDeque<>(expressions);
        for (BoundExpression expression : expressions) {
            Trees.forEach(expression, single::visit);
        }
        while (!open.isEmpty()) {
            BoundExpression node = open.pop();
            int column = single.column(node);
            if (column == UNFIT) {
                Trees.children(node).stream()
                        .filter(child -> !(child instanceof BoundExpression.Lambda))
                        .forEach(open::push);
            } else if (column != NO_COLUMN && !(node instanceof BoundExpression.ColumnValue)) {
                parts.put(node, column);
            }
        }
        return parts;
    }

    private int column(BoundExpression node) {
        return columns.getOrDefault(node, UNFIT);
    }

    private void visit(BoundExpression node) {
        if (node instanceof BoundExpression.ColumnValue column) {
            columns.put(node, column.index());
            return;
        }
        boolean unstable =
                node instanceof BoundExpression.Call call && call.function().volatility() == Volatility.UNSTABLE;
        int found = unstable ? UNFIT : NO_COLUMN;
        for (BoundExpression child : Trees.children(node)) {
            int column = column(child);
            if (found == NO_COLUMN) {
                found = column;
            } else if (column != NO_COLUMN && column != found) {
                found = UNFIT;
            }
        }
        columns.put(node, found);
    }
}
