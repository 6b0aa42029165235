package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.LambdaBody;
import dev.driftwood.runtime.functions.NullConvention;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Volatility;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.arrow.vector.FieldVector;

/**
 * Evaluates expressions for the rows of one scope. Values are asked for by selection: what a row outside the selection holds is
 * undefined, and nothing that could fail is tried for it.
 */
final class Evaluation implements BoundExpression.Visitor<Datum>, AutoCloseable {

    private final Scope scope;
    private final EvaluationContext context;
    private final Set<BoundExpression> shared;
    private final Map<BoundExpression, Memo> memos = new IdentityHashMap<>();
    private final Selection all;
    private Selection active;

    private record Memo(Datum value, Selection rows) {}

    /** @param shared the nodes, by identity, whose values are kept because they are asked for again */
    Evaluation(Scope scope, EvaluationContext context, Set<BoundExpression> shared) {
        this.scope = scope;
        this.context = context;
        this.shared = shared;
        this.all = Selection.all(scope.rows());
        this.active = all;
    }

    Selection active() {
        return active;
    }

    EvaluationContext context() {
        return context;
    }

    /** The value for the rows that are active now; the caller closes it. */
    Datum evaluate(BoundExpression expression) {
        if (!shared.contains(expression)) {
            return expression.accept(this);
        }
        Memo memo = memos.get(expression);
        if (memo != null && (memo.rows == all || memo.rows == active)) {
            return memo.value.retain();
        }
        Datum value = expression.accept(this);
        if (memo == null) {
            memos.put(expression, new Memo(value.retain(), active));
        }
        return value;
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

    @Override
    public Datum visitCall(BoundExpression.Call node) {
        boolean strict = node.function().nulls() == NullConvention.STRICT;
        boolean perRow = node.function().volatility() == Volatility.UNSTABLE;
        return call(node.kernel(), node.arguments(), node.type(), node.place(), strict, perRow);
    }

    @Override
    public Datum visitCast(BoundExpression.Cast node) {
        return call(node.kernel(), List.of(node.operand()), node.type(), node.place(), true, false);
    }

    private Datum call(
            Kernel kernel,
            List<BoundExpression> nodes,
            DataType type,
            CallPlace place,
            boolean strict,
            boolean perRow) {
        List<Datum> values = new ArrayList<>(nodes.size());
        List<LambdaBody> lambdas = new ArrayList<>(0);
        try {
            boolean constant = !perRow;
            for (BoundExpression node : nodes) {
                if (node instanceof BoundExpression.Lambda lambda) {
                    lambdas.add(body(lambda));
                    constant = false;
                } else {
                    Datum value = evaluate(node);
                    values.add(value);
                    if (strict && isNullConstant(value)) {
                        return Datum.owning(Vectors.nullRow(type, context.allocator()), true);
                    }
                    constant &= value.isConstant();
                }
            }
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
            try (Evaluation evaluation = new Evaluation(inner, context, Set.of())) {
                FieldVector value = evaluation
                        .evaluate(lambda.body())
                        .materialize(items, context.allocator())
                        .vector();
                // A body that is just a variable gives the kernel's own vector back: the result must be another one.
                return variables.contains(value) ? Gather.copy(value, items, context.allocator()) : value;
            }
        };
    }

    @Override
    public Datum visitLogical(BoundExpression.Logical node) {
        return new Branches(this).logical(node);
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
}
