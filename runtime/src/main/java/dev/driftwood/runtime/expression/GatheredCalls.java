package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.Function;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Takes the calls that need many rows out of expressions, equal ones once: what is left reads their results as columns. A chain of
 * operators is bounded by the parser, so that a step down for each of them is safe.
 */
public final class GatheredCalls {

    private final int firstResult;
    private final UnaryOperator<BoundExpression> outside;
    private final List<BoundExpression> calls = new ArrayList<>();

    /**
     * @param firstResult the column that holds the result of the first call; those of the others are behind it
     * @param outside what a part outside of calls becomes; given back unchanged, its operands are looked at
     */
    public GatheredCalls(int firstResult, UnaryOperator<BoundExpression> outside) {
        this.firstResult = firstResult;
        this.outside = outside;
    }

    /** Whether the node is such a call. */
    public static boolean isCall(BoundExpression node) {
        return node instanceof BoundExpression.Aggregate || node instanceof BoundExpression.Window;
    }

    /** The function of the first such call in the expression, if there is one. */
    public static Optional<Function> firstIn(BoundExpression expression) {
        List<Function> found = new ArrayList<>();
        Trees.forEach(expression, node -> {
            if (node instanceof BoundExpression.Aggregate aggregate) {
                found.add(aggregate.function());
            } else if (node instanceof BoundExpression.Window window) {
                found.add(window.function());
            }
        });
        return found.stream().findFirst();
    }

    /** Refuses arguments that are no values of rows. */
    static void requireRows(Function function, List<BoundExpression> arguments) {
        for (BoundExpression argument : arguments) {
            Optional<Function> inner = firstIn(argument);
            if (inner.isPresent()) {
                throw CallException.ofCall(
                        DiagnosticCode.AGGREGATE_MISPLACED,
                        "`" + inner.get() + "` cannot stand inside `" + function + "`, which takes values of rows");
            }
            Set<Integer> known = new HashSet<>();
            Trees.forEach(argument, node -> {
                if (node instanceof BoundExpression.Lambda lambda) {
                    lambda.variables().forEach(variable -> known.add(variable.id()));
                }
            });
            Trees.forEach(argument, node -> {
                if (node instanceof BoundExpression.LambdaVariable variable && !known.contains(variable.id())) {
                    throw CallException.ofCall(
                            DiagnosticCode.AGGREGATE_MISPLACED,
                            "`#" + variable.name() + "` means nothing to `" + function
                                    + "`, which takes values of rows");
                }
            });
        }
    }

    /** The expression over the results. */
    public BoundExpression takeFrom(BoundExpression expression) {
        if (isCall(expression)) {
            int known = calls.indexOf(expression);
            if (known < 0) {
                known = calls.size();
                calls.add(expression);
            }
            return new BoundExpression.ColumnValue(firstResult + known, expression.type());
        }
        BoundExpression replaced = outside.apply(expression);
        return replaced == expression ? Trees.rebuild(expression, this::takeFrom) : replaced;
    }

    /** The calls taken out, in the order of their results. */
    public List<BoundExpression> calls() {
        return List.copyOf(calls);
    }
}
