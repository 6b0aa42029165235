package dev.driftwood.runtime.expression;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.UnaryOperator;

/** Rebuilds a tree from its leaves without a stack frame for each level: a sum may have thousands of terms. */
final class Transformation {

    private final BoundExpression node;
    private final Iterator<BoundExpression> children;
    private final List<BoundExpression> changed = new ArrayList<>();
    private boolean isChanged;
    private BoundExpression last;

    private Transformation(BoundExpression node) {
        this.node = node;
        this.children = Trees.children(node).iterator();
        this.last = node;
    }

    static BoundExpression of(BoundExpression root, UnaryOperator<BoundExpression> change) {
        Deque<Transformation> outer = new ArrayDeque<>();
        Transformation current = new Transformation(root);
        while (true) {
            if (current.children.hasNext()) {
                current.last = current.children.next();
                outer.push(current);
                current = new Transformation(current.last);
                continue;
            }
            BoundExpression done = change.apply(current.rebuilt());
            if (outer.isEmpty()) {
                return done;
            }
            current = outer.pop();
            current.isChanged |= done != current.last;
            current.changed.add(done);
        }
    }

    private BoundExpression rebuilt() {
        if (!isChanged) {
            return node;
        }
        Iterator<BoundExpression> operands = changed.iterator();
        return Trees.rebuild(node, child -> operands.next());
    }
}
