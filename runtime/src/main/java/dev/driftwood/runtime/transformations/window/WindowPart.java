package dev.driftwood.runtime.transformations.window;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.WaitingBatches;
import dev.driftwood.runtime.execute.WindowEvaluation;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.runtime.transformations.Windowing;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows in memory, all of some partitions, over which the calls of a window are computed. */
final class WindowPart implements AutoCloseable {

    private final WindowNode node;
    private final BitSet used;
    private final BitSet calls;
    private final ExecutionContext context;
    private final WindowValues values;
    private final Deque<Batch> held = new ArrayDeque<>();
    private final List<@Nullable SharedVector> results = new ArrayList<>();
    private long heldBytes;

    /**
     * @param used of the input's columns, keys and results, those that somebody asks for
     * @param calls those of these
     */
    WindowPart(WindowNode node, BitSet used, BitSet calls, ExecutionContext context) {
        this.node = node;
        this.used = used;
        this.calls = calls;
        this.context = context;
        this.values = new WindowValues(node.windowing(), calls, context);
    }

    /**
     * Adds rows.
     *
     * @param columns those that leave; columns behind those of the input leave behind all others. Stays the caller's, as the values
     */
    void add(Batch columns, List<SharedVector> evaluated) {
        values.add(evaluated, columns.rows());
        held.add(columns.share());
        heldBytes += columns.bytes();
    }

    long heapBytes() {
        return values.heapBytes();
    }

    long bufferBytes() {
        return values.bufferBytes() + heldBytes;
    }

    /** Gives what is held to where there is room for more. */
    void passHeldTo(SpilledWindow spilled) {
        int from = 0;
        while (!held.isEmpty()) {
            try (Batch columns = held.remove()) {
                List<SharedVector> taken = values.take(from, columns.rows());
                try {
                    spilled.add(columns, taken);
                } finally {
                    taken.forEach(SharedVector::close);
                }
                from += columns.rows();
            }
        }
    }

    /** Computes the calls, and hands on all rows as they came, with the keys and the results behind the columns. */
    void passTo(WaitingBatches.Taker taker) throws IOException {
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
        for (int i = 0; i < windowing.calls().size(); i++) {
            BoundExpression call = windowing.calls().get(i);
            results.add(calls.get(i) ? new SharedVector(evaluation.evaluate(call, values.arguments(i))) : null);
            values.release(i);
        }
        int from = 0;
        while (!held.isEmpty()) {
            Batch wide;
            try (Batch columns = held.remove()) {
                wide = widened(columns, from);
            }
            from += wide.rows();
            taker.take(wide);
        }
    }

    private Batch widened(Batch batch, int from) {
        int width = node.input().schema().places();
        List<@Nullable SharedVector> wide = new ArrayList<>();
        for (int i = 0; i < batch.width(); i++) {
            wide.add(batch.retainIfPresent(i));
        }
        for (int i = 0; i < results.size(); i++) {
            SharedVector result = results.get(i);
            wide.add(width + i, result == null ? null : result.slice(from, batch.rows()));
        }
        return new Batch(wide, batch.rows());
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
