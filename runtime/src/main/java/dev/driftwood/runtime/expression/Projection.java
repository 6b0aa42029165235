package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.functions.EvaluationContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Expressions that are evaluated together: what they have in common is evaluated once. Immutable, used by several threads at once.
 */
public final class Projection {

    private final List<BoundExpression> expressions;
    private final Set<BoundExpression> shared;

    /** Found when the first batch needs them; whoever finds them finds the same. */
    private volatile @Nullable Map<BoundExpression, Integer> parts;

    private Projection(List<BoundExpression> expressions, Set<BoundExpression> shared) {
        this.expressions = expressions;
        this.shared = shared;
    }

    public static Projection of(List<BoundExpression> expressions) {
        Interning interning = new Interning();
        List<BoundExpression> interned = new ArrayList<>(expressions.size());
        for (BoundExpression expression : expressions) {
            interned.add(interning.intern(expression));
        }
        return new Projection(List.copyOf(interned), interning.shared());
    }

    public static Projection of(BoundExpression expression) {
        return of(List.of(expression));
    }

    public List<BoundExpression> expressions() {
        return expressions;
    }

    /** The columns that the expressions read. */
    public BitSet columns() {
        BitSet columns = new BitSet();
        for (BoundExpression expression : expressions) {
            Trees.forEach(expression, node -> {
                if (node instanceof BoundExpression.ColumnValue column) {
                    columns.set(column.index());
                }
            });
        }
        return columns;
    }

    /** One vector for each expression, with a value for each row of the batch; the caller closes them. */
    public List<SharedVector> evaluate(Batch batch, EvaluationContext context) {
        List<SharedVector> results = new ArrayList<>(expressions.size());
        boolean done = false;
        try (Evaluation evaluation = evaluation(batch, context)) {
            for (BoundExpression expression : expressions) {
                SharedVector value = evaluation.evaluate(expression).materialize(batch.rows(), context.allocator());
                results.add(value);
                if (isOfStoredPlain(expression, batch)) {
                    value.markStoredPlain();
                }
            }
            done = true;
            return results;
        } finally {
            if (!done) {
                results.forEach(SharedVector::close);
            }
        }
    }

    /** The rows for which the only expression, a condition, is true (neither false nor null), in ascending order. */
    public int[] matches(Batch batch, EvaluationContext context) {
        try (Evaluation evaluation = evaluation(batch, context);
                Datum condition = evaluation.evaluate(expressions.get(0))) {
            return evaluation.active().where(condition).positions();
        }
    }

    /** The same; rows for which it is null are counted. */
    public int[] matches(Batch batch, EvaluationContext context, UndecidedRows undecided) {
        try (Evaluation evaluation = evaluation(batch, context);
                Datum condition = evaluation.evaluate(expressions.get(0))) {
            Selection all = evaluation.active();
            undecided.count(all.whereNull(condition), batch, columns(), context);
            return all.where(condition).positions();
        }
    }

    /**
     * The rows that meet each of the expressions, conditions, in ascending order, and behind them those that meet none.
     *
     * @param once whether a row counts for the first condition that it meets only; later ones are then not evaluated for it
     */
    public List<int[]> deal(Batch batch, EvaluationContext context, boolean once) {
        return deal(batch, context, once, List.of());
    }

    /**
     * The same; rows that meet none are counted where the first condition is that is null for them.
     *
     * @param undecided for each expression, or for none
     */
    public List<int[]> deal(Batch batch, EvaluationContext context, boolean once, List<UndecidedRows> undecided) {
        List<Selection> nulls = new ArrayList<>(undecided.size());
        List<int[]> dealt = new ArrayList<>(expressions.size() + 1);
        try (Evaluation evaluation = evaluation(batch, context)) {
            Selection all = evaluation.active();
            Selection left = all;
            for (BoundExpression expression : expressions) {
                Selection asked = once ? left : all;
                try (Datum condition = evaluation.evaluate(expression, asked)) {
                    Selection met = asked.where(condition);
                    dealt.add(met.positions());
                    if (!undecided.isEmpty()) {
                        nulls.add(asked.whereNull(condition));
                    }
                    left = left.without(met);
                }
            }
            dealt.add(left.positions());
            Selection open = left;
            for (int i = 0; i < nulls.size(); i++) {
                undecided.get(i).count(open.and(nulls.get(i)), batch, columns(), context);
                open = open.without(nulls.get(i));
            }
        }
        return dealt;
    }

    private Evaluation evaluation(Batch batch, EvaluationContext context) {
        return new Evaluation(new Scope.Rows(batch), context, shared, batch.anyEncoded() ? parts() : Map.of());
    }

    /** Whether the values are made of one column each, and a file holds that without a dictionary. */
    private boolean isOfStoredPlain(BoundExpression expression, Batch batch) {
        Integer column = expression instanceof BoundExpression.ColumnValue ? null : parts().get(expression);
        return column != null && batch.column(column).storedPlain();
    }

    private Map<BoundExpression, Integer> parts() {
        Map<BoundExpression, Integer> known = parts;
        if (known == null) {
            known = SingleColumnParts.of(expressions);
            parts = known;
        }
        return known;
    }
}
