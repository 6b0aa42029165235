package dev.driftwood.runtime.transformations.filter;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.RowPick;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.expression.UndecidedRows;
import java.io.IOException;
import java.util.BitSet;

/** Passes batches on whole where every row is kept, else the kept rows copied together. */
final class FilterOperator implements Operator {

    private final Projection condition;
    private final UndecidedRows undecided;
    private final BitSet wanted;
    private final ExecutionContext context;
    private final Downstream downstream;
    private long seen;

    FilterOperator(
            BoundExpression condition,
            UndecidedRows undecided,
            BitSet wanted,
            ExecutionContext context,
            Downstream downstream) {
        this.condition = Projection.of(condition);
        this.undecided = undecided;
        this.wanted = (BitSet) wanted.clone();
        this.context = context;
        this.downstream = downstream;
        this.seen = context.evaluation().firstRow();
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        Batch kept;
        try (batch) {
            int[] rows = condition.matches(batch, context.evaluation().at(seen), undecided);
            seen += batch.rows();
            if (rows.length == 0) {
                return;
            }
            try (Batch needed = batch.only(wanted)) {
                kept = rows.length == batch.rows()
                        ? needed.share()
                        : RowPick.of(needed, rows, rows.length, context.allocator());
            }
        }
        downstream.accept(kept);
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
