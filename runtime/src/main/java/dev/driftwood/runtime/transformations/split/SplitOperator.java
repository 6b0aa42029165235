package dev.driftwood.runtime.transformations.split;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.RowPick;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.expression.UndecidedRows;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;

/** Copies the rows of each stream together; a batch whose rows all go to one stream is passed on whole. */
final class SplitOperator implements Operator {

    private final Projection tests;
    private final List<UndecidedRows> undecided;
    private final boolean once;
    private final BitSet wanted;
    private final ExecutionContext context;
    private final List<Downstream> streams;
    private long seen;

    SplitOperator(SplitNode node, BitSet wanted, ExecutionContext context, List<Downstream> streams) {
        this.tests = Projection.of(node.tests());
        this.undecided = node.undecided();
        this.once = node.once();
        this.wanted = (BitSet) wanted.clone();
        this.context = context;
        this.streams = List.copyOf(streams);
        this.seen = context.evaluation().firstRow();
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        try (batch) {
            List<int[]> dealt = tests.deal(batch, context.evaluation().at(seen), once, undecided);
            seen += batch.rows();
            try (Batch kept = batch.only(wanted)) {
                for (int i = 0; i < streams.size(); i++) {
                    int[] rows = dealt.get(i);
                    if (rows.length == kept.rows()) {
                        streams.get(i).accept(kept.share());
                    } else if (rows.length > 0) {
                        streams.get(i).accept(RowPick.of(kept, rows, rows.length, context.allocator()));
                    }
                }
            }
        }
    }

    @Override
    public void finish(int input) throws IOException {
        for (Downstream stream : streams) {
            stream.finish();
        }
    }

    @Override
    public boolean satisfied() {
        for (Downstream stream : streams) {
            if (!stream.satisfied()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() {
        // Holds nothing between batches.
    }
}
