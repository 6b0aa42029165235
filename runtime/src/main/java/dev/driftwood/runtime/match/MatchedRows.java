package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import java.io.IOException;

/** Gives rows on their way the columns and tags that leave. */
record MatchedRows(ColumnProjection leaving, ExecutionContext context, Downstream downstream) implements Downstream {

    @Override
    public void accept(Batch batch) throws IOException {
        Batch left;
        try (batch) {
            left = leaving.apply(batch, context.evaluation());
        }
        downstream.accept(left);
    }

    @Override
    public void finish() throws IOException {
        downstream.finish();
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }
}
