package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.functions.Volatility;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Evaluates expressions that need no row. */
public final class Folding {

    private final EvaluationContext context;

    public Folding(EvaluationContext context) {
        this.context = context;
    }

    /**
     * The literal that an immutable expression over literals amounts to; any other expression, and one with a failed conversion
     * in it (which the run is to count), as it is.
     */
    public BoundExpression fold(BoundExpression expression) {
        if (expression instanceof BoundExpression.Literal
                || expression instanceof BoundExpression.Lambda
                || !hasLiteralsOnly(expression)) {
            return expression;
        }
        Optional<BoundExpression> quick = quick(expression);
        if (quick.isPresent()) {
            return quick.get();
        }
        Observations noticed = new Observations();
        Object value =
                value(expression, new EvaluationContext(context.allocator(), context.clock(), context.zone(), noticed));
        return noticed.anyNulled() ? expression : new BoundExpression.Literal(value, expression.type());
    }

    /** Without vectors, where a rule says how. */
    private static Optional<BoundExpression> quick(BoundExpression expression) {
        if (expression instanceof BoundExpression.Logical logical) {
            return Optional.of(logical(logical));
        }
        if (!(expression instanceof BoundExpression.Call call)) {
            return Optional.empty();
        }
        List<Object> values = new ArrayList<>(call.arguments().size());
        for (BoundExpression argument : call.arguments()) {
            if (argument instanceof BoundExpression.Literal literal && literal.value() != null) {
                values.add(literal.value());
            } else {
                return Optional.empty();
            }
        }
        return call.function().literals().value(values).map(value -> new BoundExpression.Literal(value, call.type()));
    }

    /** Three-valued logic of two literals. */
    private static BoundExpression logical(BoundExpression.Logical node) {
        boolean deciding = node.connective() == BoundExpression.Logical.Connective.OR;
        Object left = ((BoundExpression.Literal) node.left()).value();
        Object right = ((BoundExpression.Literal) node.right()).value();
        boolean isDecided = (left != null && left.equals(deciding)) || (right != null && right.equals(deciding));
        if (!isDecided && (left == null || right == null)) {
            return new BoundExpression.Literal(null, DataType.BOOLEAN);
        }
        return new BoundExpression.Literal(isDecided == deciding, DataType.BOOLEAN);
    }

    /** The value of an expression that reads no column; conversions that fail are counted in the context. */
    public @Nullable Object value(BoundExpression expression) {
        return value(expression, context);
    }

    private static @Nullable Object value(BoundExpression expression, EvaluationContext context) {
        if (expression instanceof BoundExpression.Literal literal) {
            return literal.value();
        }
        try (Evaluation evaluation = new Evaluation(new Scope.Rows(new Batch(List.of(), 1)), context, Set.of());
                Datum datum = evaluation.evaluate(expression)) {
            return Values.read(datum.vector(), 0);
        }
    }

    private static boolean hasLiteralsOnly(BoundExpression expression) {
        for (BoundExpression child : Trees.children(expression)) {
            boolean isLiteral = child instanceof BoundExpression.Literal
                    || (child instanceof BoundExpression.Lambda && Trees.isImmutable(child));
            if (!isLiteral) {
                return false;
            }
        }
        if (expression instanceof BoundExpression.Call call) {
            return call.function().volatility() == Volatility.IMMUTABLE;
        }
        return !(expression instanceof BoundExpression.ColumnValue)
                && !(expression instanceof BoundExpression.LambdaVariable);
    }
}
