package dev.driftwood.runtime.transformations.sort;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.SortBuffer;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Computes the keys of rows as they come; who keeps and sorts them is the buffer. */
final class SortOperator implements Operator {

    private final Projection keys;
    private final SortBuffer buffer;
    private final ExecutionContext context;
    private final Downstream downstream;
    private long rows;

    /** @param keys those that are no columns; the buffer gets them behind the columns */
    SortOperator(List<BoundExpression> keys, SortBuffer buffer, ExecutionContext context, Downstream downstream) {
        this.keys = Projection.of(keys);
        this.buffer = buffer;
        this.context = context;
        this.downstream = downstream;
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        Batch wide;
        try (batch) {
            wide = widened(batch);
        }
        rows += wide.rows();
        buffer.add(wide);
    }

    private Batch widened(Batch batch) {
        List<@Nullable SharedVector> columns =
                new ArrayList<>(keys.evaluate(batch, context.evaluation().at(rows)));
        for (int i = 0; i < batch.width(); i++) {
            columns.add(i, batch.retainIfPresent(i));
        }
        return new Batch(columns, batch.rows());
    }

    @Override
    public void finish(int input) throws IOException {
        buffer.passTo(downstream);
        buffer.close();
        downstream.finish();
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() throws IOException {
        buffer.close();
    }
}
