package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import java.io.IOException;

/** Computes new columns from each batch and passes them on; rows stay as they are. */
public final class ProjectionOperator implements Operator {

    private final ColumnProjection projection;
    private final ExecutionContext context;
    private final Downstream downstream;
    private long seen;

    public ProjectionOperator(ColumnProjection projection, ExecutionContext context, Downstream downstream) {
        this.projection = projection;
        this.context = context;
        this.downstream = downstream;
        this.seen = context.evaluation().firstRow();
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        Batch projected;
        try (batch) {
            projected = projection.apply(batch, context.evaluation().at(seen));
            seen += batch.rows();
        }
        downstream.accept(projected);
    }

    @Override
    public void finish(int input) throws IOException {
        downstream.finish();
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        // Holds nothing between batches.
    }
}
