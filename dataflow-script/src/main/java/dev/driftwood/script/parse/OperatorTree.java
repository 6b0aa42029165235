package dev.driftwood.script.parse;

import dev.driftwood.script.ast.BinaryOperator;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Expression.Binary;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Groups operands by how tightly the operators between them bind, all of them to the left. Works with two stacks, not by
 * recursion, so that a chain of any length is safe.
 */
final class OperatorTree {

    private final Deque<Expression> operands = new ArrayDeque<>();
    private final Deque<BinaryOperator> operators = new ArrayDeque<>();

    OperatorTree(Expression first) {
        operands.push(first);
    }

    void add(BinaryOperator operator, Expression operand) {
        while (!operators.isEmpty() && operators.element().precedence() >= operator.precedence()) {
            reduce();
        }
        operators.push(operator);
        operands.push(operand);
    }

    Expression root() {
        while (!operators.isEmpty()) {
            reduce();
        }
        return operands.element();
    }

    private void reduce() {
        Expression right = operands.pop();
        Expression left = operands.pop();
        operands.push(new Binary(operators.pop(), left, right, left.span().to(right.span())));
    }
}
