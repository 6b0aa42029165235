package dev.driftwood.runtime.transformations.union;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.WaitingBatches;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Passes on the rows of the first input, then those of the second and so on; what comes before its turn waits. */
final class UnionOperator implements Operator {

    private final List<ColumnProjection> projections;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final List<WaitingBatches> waiting = new ArrayList<>();
    private final BitSet finished = new BitSet();
    private int turn;

    UnionOperator(List<ColumnProjection> projections, ExecutionContext context, Downstream downstream) {
        this.projections = List.copyOf(projections);
        this.context = context;
        this.downstream = downstream;
        projections.forEach(each -> waiting.add(new WaitingBatches(context.spilling())));
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        Batch projected;
        try (batch) {
            projected = projections.get(input).apply(batch, context.evaluation());
        }
        if (input == turn) {
            downstream.accept(projected);
        } else {
            waiting.get(input).add(projected);
        }
    }

    @Override
    public void finish(int input) throws IOException {
        finished.set(input);
        while (turn < projections.size() && finished.get(turn)) {
            turn++;
            if (turn < projections.size()) {
                waiting.get(turn).passTo(downstream::accept);
            } else {
                downstream.finish();
            }
        }
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        waiting.forEach(WaitingBatches::close);
    }
}
