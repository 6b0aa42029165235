package dev.driftwood.runtime.transformations.window;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.MemoryGuard;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.spill.MemoryShare;
import dev.driftwood.runtime.transformations.Windowing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Holds all rows, computes the calls when the last one is there, and passes the rows on as they came, with the new columns. Rows that
 * find no room in memory are put aside, dealt by their keys, so that all rows of a partition are in one part.
 */
final class WindowOperator implements Operator {

    private final WindowNode node;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final BitSet used;
    private final BitSet calls;
    private final Projection values;
    private final ColumnProjection columns;
    private final MemoryShare share;
    private @Nullable WindowPart held;
    private @Nullable SpilledWindow spilled;
    private long rows;

    WindowOperator(WindowNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.context = context;
        this.downstream = downstream;
        this.used = node.used(wanted);
        Windowing windowing = node.windowing();
        int firstCall = node.input().schema().places() + windowing.keys().size();
        this.calls = used.get(firstCall, firstCall + windowing.calls().size());
        this.values = Projection.of(WindowValues.of(windowing, calls));
        this.columns = new ColumnProjection(windowing.values(), wanted);
        this.share = context.spilling().share();
        this.held = new WindowPart(node, used, calls, context);
    }

    @Override
    public void push(int input, Batch batch) {
        try (batch;
                Batch needed = needed(batch)) {
            List<SharedVector> evaluated =
                    values.evaluate(batch, context.evaluation().at(rows));
            try {
                add(needed, evaluated);
            } finally {
                evaluated.forEach(SharedVector::close);
            }
            rows += batch.rows();
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

    private void add(Batch needed, List<SharedVector> evaluated) {
        WindowPart part = held;
        if (part == null) {
            spilled().add(needed, evaluated);
            return;
        }
        part.add(needed, evaluated);
        if (share.bears(part.heapBytes(), part.bufferBytes())) {
            return;
        }
        if (node.windowing().keys().isEmpty()) {
            MemoryGuard.check(context, node.stream());
        } else {
            part.passHeldTo(spilled());
            part.close();
            held = null;
            share.bears(0, 0);
        }
    }

    private SpilledWindow spilled() {
        SpilledWindow known = spilled;
        if (known == null) {
            known = new SpilledWindow(node, used, calls, share, context);
            spilled = known;
        }
        return known;
    }

    @Override
    public void finish(int input) throws IOException {
        rows = 0;
        if (held == null) {
            spilled().passTo(this::passOn, downstream);
        } else {
            held.passTo(this::passOn);
        }
        close();
        downstream.finish();
    }

    /** Takes over rows with their keys and the results of the calls. */
    private void passOn(Batch wide) throws IOException {
        Batch result;
        try (wide) {
            result = columns.apply(wide, context.evaluation().at(rows));
            rows += wide.rows();
        }
        downstream.accept(result);
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        if (held != null) {
            held.close();
        }
        share.close();
        SpilledWindow open = spilled;
        spilled = null;
        if (open != null) {
            open.close();
        }
    }
}
