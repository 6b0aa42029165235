package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.batch.EncodedVector;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.LambdaBody;
import dev.driftwood.runtime.functions.NullConvention;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Volatility;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates expressions for the rows of one scope. Values are asked for by selection: what a row outside the selection holds is
 * undefined, and nothing that could fail is tried for it.
 */
final class Evaluation implements BoundExpression.Visitor<Datum>, AutoCloseable {

    private final Scope scope;
    private final EvaluationContext context;
    private final Set<BoundExpression> shared;
    private final Map<BoundExpression, Integer> parts;
    private final IdentityHashMap<BoundExpression, Memo> memos = new IdentityHashMap<>();
    private final Selection all;
    private Selection active;

    private record Memo(Datum value, Selection rows) {}

    /** @param shared the nodes, by identity, whose values are kept because they are asked for again */
    Evaluation(Scope scope, EvaluationContext context, Set<BoundExpression> shared) {
        this(scope, context, shared, Map.of());
    }

    /** @param parts those of {@link SingleColumnParts} */
    Evaluation(
            Scope scope, EvaluationContext context, Set<BoundExpression> shared, Map<BoundExpression, Integer> parts) {
        this.scope = scope;
        this.context = context;
        this.shared = shared;
        this.parts = parts;
        this.all = Selection.all(scope.rows());
        this.active = all;
    }

    Selection active() {
        return active;
    }

    EvaluationContext context() {
        return context;
    }

    /**
     * The value for the rows that are active now; the caller closes it. Descends along first operands without a stack frame for
     * each: a sum may have thousands of terms.
     */
    Datum evaluate(BoundExpression expression) {
        Deque<BoundExpression> above = new ArrayDeque<>();
        BoundExpression node = expression;
        Datum value = known(node);
        while (value == null) {
            BoundExpression first = firstOperand(node);
            if (first == null) {
                value = keep(node, node.accept(this));
            } else {
                above.push(node);
                node = first;
                value = known(node);
            }
        }
        while (!above.isEmpty()) {
            BoundExpression next = above.pop();
            value = keep(next, apply(next, value));
        }
        return value;
    }

    /** The value of a node, if it takes no look at single rows: a shared one's that has been computed, or entries'. */
    private @Nullable Datum known(BoundExpression node) {
        Memo memo = shared.contains(node) ? memos.get(node) : null;
        if (memo != null && (memo.rows == all || memo.rows == active)) {
            return memo.value.retain();
        }
        Integer column = parts.get(node);
        return column == null ? null : ofEntries(node, column);
    }

    /** The value of a node that reads one column only, if that is held as positions in a dictionary. */
    private @Nullable Datum ofEntries(BoundExpression node, int column) {
        EncodedVector rows = scope.encoded(column);
        EncodedVector value = rows == null ? null : EntryValues.of(node, rows, active, context, shared);
        return value == null ? null : keep(node, new Datum(new SharedVector(value), false));
    }

    private Datum keep(BoundExpression node, Datum value) {
        if (shared.contains(node) && !memos.containsKey(node)) {
            memos.put(node, new Memo(value.retain(), active));
        }
        return value;
    }

    /** The operand that is evaluated for the same rows before everything else of the node. */
    private static @Nullable BoundExpression firstOperand(BoundExpression node) {
        if (node instanceof BoundExpression.Call call) {
            boolean hasOne =
                    !call.arguments().isEmpty() && !(call.arguments().get(0) instanceof BoundExpression.Lambda);
            return hasOne ? call.arguments().get(0) : null;
        }
        if (node instanceof BoundExpression.Cast cast) {
            return cast.operand();
        }
        return node instanceof BoundExpression.Logical logical ? logical.left() : null;
    }

    /** The value of a node whose first operand is known, and closed here. */
    private Datum apply(BoundExpression node, Datum first) {
        if (node instanceof BoundExpression.Call call) {
            return call(call, first);
        }
        if (node instanceof BoundExpression.Cast cast) {
            return call(cast.kernel(), List.of(), first, cast.type(), cast.place(), true, false);
        }
        try (first) {
            return new Branches(this).logical((BoundExpression.Logical) node, first);
        }
    }

    /** The value for some of the rows; the caller closes it. */
    Datum evaluate(BoundExpression expression, Selection rows) {
        Selection before = active;
        active = rows;
        try {
            return evaluate(expression);
        } finally {
            active = before;
        }
    }

    @Override
    public void close() {
        memos.values().forEach(memo -> memo.value.close());
        memos.clear();
        scope.close();
    }

    @Override
    public Datum visitLiteral(BoundExpression.Literal node) {
        return Datum.owning(
                Values.vector(node.type(), Collections.singletonList(node.value()), context.allocator()), true);
    }

    @Override
    public Datum visitColumn(BoundExpression.ColumnValue node) {
        return scope.column(node.index());
    }

    @Override
    public Datum visitVariable(BoundExpression.LambdaVariable node) {
        return scope.variable(node.id());
    }

    @Override
    public Datum visitLambda(BoundExpression.Lambda node) {
        throw new IllegalStateException("a lambda has no value of its own");
    }

    /** Only for a call without arguments, or with a lambda first: see {@link #firstOperand}. */
    @Override
    public Datum visitCall(BoundExpression.Call node) {
        return call(node, null);
    }

    @Override
    public Datum visitCast(BoundExpression.Cast node) {
        throw new IllegalStateException("a cast is evaluated from its operand up");
    }

    private Datum call(BoundExpression.Call node, @Nullable Datum first) {
        boolean strict = node.function().nulls() == NullConvention.STRICT;
        boolean perRow = node.function().volatility() == Volatility.UNSTABLE;
        List<BoundExpression> arguments = node.arguments();
        List<BoundExpression> others = first == null ? arguments : arguments.subList(1, arguments.size());
        return call(node.kernel(), others, first, node.type(), node.place(), strict, perRow);
    }

    private Datum call(
            Kernel kernel,
            List<BoundExpression> others,
            @Nullable Datum first,
            DataType type,
            CallPlace place,
            boolean strict,
            boolean perRow) {
        List<Datum> values = new ArrayList<>(others.size() + 1);
        List<LambdaBody> lambdas = new ArrayList<>(0);
        try {
            if (first != null) {
                values.add(first);
            }
            boolean isNull = first != null && strict && isNullConstant(first);
            for (BoundExpression node : others) {
                if (node instanceof BoundExpression.Lambda lambda) {
                    lambdas.add(body(lambda));
                } else if (!isNull) {
                    values.add(evaluate(node));
                    isNull = strict && isNullConstant(values.get(values.size() - 1));
                }
            }
            if (isNull) {
                return Datum.owning(Vectors.nullRow(type, context.allocator()), true);
            }
            boolean constant = !perRow && lambdas.isEmpty() && values.stream().allMatch(Datum::isConstant);
            return Datum.owning(run(kernel, values, lambdas, type, place, strict, constant), constant);
        } finally {
            values.forEach(Datum::close);
        }
    }

    private static boolean isNullConstant(Datum value) {
        return value.isConstant() && value.vector().isNull(0);
    }

    private FieldVector run(
            Kernel kernel,
            List<Datum> values,
            List<LambdaBody> lambdas,
            DataType type,
            CallPlace place,
            boolean strict,
            boolean constant) {
        int rows = constant ? 1 : scope.rows();
        List<FieldVector> vectors = new ArrayList<>(values.size());
        boolean[] constants = new boolean[values.size()];
        for (int i = 0; i < constants.length; i++) {
            vectors.add(values.get(i).vector());
            constants[i] = values.get(i).isConstant();
        }
        Arguments arguments = new Arguments(vectors, constants, lambdas, context);
        FieldVector vector = Vectors.create(type, rows, context.allocator());
        boolean done = false;
        try {
            Output out = new Output(vector, type, rows, arguments, place, constant ? active.count() : 1);
            if (constant || !scope.ofRows()) {
                out.isNotOfRows();
            }
            if (markLive(out, constant, strict ? values : List.of())) {
                kernel.run(arguments, out);
            }
            out.finish();
            done = true;
            return vector;
        } finally {
            if (!done) {
                vector.close();
            }
        }
    }

    /** Marks the rows that are asked for and have no null argument; false if there is none. */
    private boolean markLive(Output out, boolean constant, List<Datum> mustBeValid) {
        if (constant) {
            out.setLiveWord(0, 1);
            return true;
        }
        long any = 0;
        for (int i = 0; i < Bitmaps.words(out.rows()); i++) {
            long live = active.word(i);
            for (Datum value : mustBeValid) {
                if (!value.isConstant()) {
                    live &= Bitmaps.word(value.vector().getValidityBuffer(), i);
                }
            }
            out.setLiveWord(i, live);
            any |= live;
        }
        return any != 0;
    }

    private LambdaBody body(BoundExpression.Lambda lambda) {
        return (variables, rows, items) -> {
            Scope inner = new Scope.Items(scope, lambda.variables(), variables, rows, items, context.allocator());
            try (Evaluation evaluation = new Evaluation(inner, context, shared)) {
                return evaluation.evaluate(lambda.body()).own(items, context.allocator());
            }
        };
    }

    @Override
    public Datum visitLogical(BoundExpression.Logical node) {
        throw new IllegalStateException("a condition is evaluated from its left side up");
    }

    @Override
    public Datum visitCase(BoundExpression.Case node) {
        return new Branches(this).caseOf(node);
    }

    @Override
    public Datum visitCoalesce(BoundExpression.Coalesce node) {
        return new Branches(this).coalesce(node);
    }

    @Override
    public Datum visitArray(BoundExpression.ArrayOf node) {
        return new Nesting(this).array(node);
    }

    @Override
    public Datum visitMap(BoundExpression.MapOf node) {
        return new Nesting(this).map(node);
    }

    @Override
    public Datum visitStruct(BoundExpression.StructOf node) {
        return new Nesting(this).struct(node);
    }

    @Override
    public Datum visitField(BoundExpression.FieldOf node) {
        return new Nesting(this).field(node);
    }

    @Override
    public Datum visitElement(BoundExpression.ElementOf node) {
        return new Nesting(this).element(node);
    }

    @Override
    public Datum visitAggregate(BoundExpression.Aggregate node) {
        throw new IllegalStateException("an aggregate is taken out before its expression is evaluated");
    }

    @Override
    public Datum visitWindow(BoundExpression.Window node) {
        throw new IllegalStateException("a window function is taken out before its expression is evaluated");
    }
}
