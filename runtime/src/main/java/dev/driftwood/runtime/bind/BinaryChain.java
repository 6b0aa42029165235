package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.ast.Expression;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Binds a chain of infix operators from its left end, without a stack frame for each of its thousands of terms. */
final class BinaryChain {

    private final ExpressionBinder binder;

    BinaryChain(ExpressionBinder binder) {
        this.binder = binder;
    }

    BoundExpression bind(Expression.Binary node) {
        Deque<Expression.Binary> chain = new ArrayDeque<>();
        Expression leftmost = node;
        while (leftmost instanceof Expression.Binary binary) {
            chain.push(binary);
            leftmost = binary.left();
        }
        BoundExpression value = binder.bind(leftmost);
        for (Expression.Binary binary : chain) {
            List<BoundExpression> operands = List.of(value, binder.bind(binary.right()));
            value = binder.environment().calls().bind(binary.operator().function(), operands, binary.span());
        }
        return value;
    }
}
