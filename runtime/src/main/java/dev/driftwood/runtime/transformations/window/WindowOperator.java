package dev.driftwood.runtime.transformations.window;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.WindowEvaluation;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.runtime.transformations.Windowing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Holds all rows, computes the calls when the last one is there, and passes the rows on as they came, with the new columns. */
final class WindowOperator implements Operator {

    private final WindowNode node;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final BitSet used;
    private final WindowValues values;
    private final ColumnProjection columns;
    private final List<Batch> held = new ArrayList<>();
    private final List<@Nullable SharedVector> results = new ArrayList<>();

    WindowOperator(WindowNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.context = context;
        this.downstream = downstream;
        this.used = node.used(wanted);
        Windowing windowing = node.windowing();
        this.values = new WindowValues(windowing, calls(), context);
        this.columns = new ColumnProjection(windowing.values(), wanted);
    }

    private int firstCall() {
        return node.input().schema().places() + node.windowing().keys().size();
    }

    /** The calls whose results somebody asks for. */
    private BitSet calls() {
        int first = firstCall();
        return used.get(first, first + node.windowing().calls().size());
    }

    @Override
    public void push(int input, Batch batch) {
        try (batch) {
            values.add(batch);
            held.add(needed(batch));
        }
    }

    /** The batch without the columns that only keys and calls needed. */
    private Batch needed(Batch batch) {
        int width = node.input().schema().places();
        List<@Nullable SharedVector> kept = new ArrayList<>(width);
        for (int i = 0; i < width; i++) {
            kept.add(used.get(i) ? batch.retain(i) : null);
        }
        return new Batch(kept, batch.rows());
    }

    @Override
    public void finish(int input) throws IOException {
        Windowing windowing = node.windowing();
        WindowEvaluation evaluation = new WindowEvaluation(
                node.frame(),
                values.partitions(),
                values.rows(),
                values.partitionCount(),
                values.sortKeys(),
                windowing.order().stream().map(SortKey::order).toList(),
                context.allocator());
        for (int i = 0; i < windowing.keys().size(); i++) {
            boolean leaves = used.get(node.input().schema().places() + i);
            results.add(leaves ? new SharedVector(values.key(i)) : null);
        }
        BitSet calls = calls();
        for (int i = 0; i < windowing.calls().size(); i++) {
            BoundExpression call = windowing.calls().get(i);
            results.add(calls.get(i) ? new SharedVector(evaluation.evaluate(call, values.arguments(i))) : null);
            values.release(i);
        }
        passOn();
        downstream.finish();
    }

    private void passOn() throws IOException {
        int from = 0;
        while (!held.isEmpty()) {
            Batch result;
            int rows;
            try (Batch rowsHeld = held.remove(0);
                    Batch wide = widened(rowsHeld, from)) {
                rows = wide.rows();
                result = columns.apply(wide, context.evaluation().at(from));
            }
            from += rows;
            downstream.accept(result);
        }
    }

    private Batch widened(Batch batch, int from) {
        List<@Nullable SharedVector> wide = new ArrayList<>();
        for (int i = 0; i < batch.width(); i++) {
            wide.add(batch.retainIfPresent(i));
        }
        for (SharedVector result : results) {
            wide.add(result == null ? null : result.slice(from, batch.rows()));
        }
        return new Batch(wide, batch.rows());
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        held.forEach(Batch::close);
        held.clear();
        for (SharedVector result : results) {
            if (result != null) {
                result.close();
            }
        }
        results.clear();
        values.close();
    }
}
