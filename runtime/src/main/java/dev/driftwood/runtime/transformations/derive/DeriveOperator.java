package dev.driftwood.runtime.transformations.derive;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.Projection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Widens each batch by one derived value after the other, then picks the outgoing columns. */
final class DeriveOperator implements Operator {

    private final DeriveNode node;
    private final BitSet wanted;
    private final BitSet needed;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final List<Projection> projections = new ArrayList<>();
    private long rows;

    DeriveOperator(DeriveNode node, BitSet wanted, BitSet needed, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.wanted = wanted;
        this.needed = needed;
        this.context = context;
        this.downstream = downstream;
        this.rows = context.evaluation().firstRow();
        node.derived().forEach(d -> projections.add(Projection.of(d.value())));
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        Batch result;
        try (Batch wide = widen(batch)) {
            List<@Nullable SharedVector> columns = new ArrayList<>(node.from().size());
            for (int i = 0; i < node.from().size(); i++) {
                columns.add(wanted.get(i) ? wide.retain(node.from().get(i)) : null);
            }
            result = new Batch(columns, wide.rows());
        }
        rows += result.rows();
        downstream.accept(result);
    }

    /** The batch with the derived values behind its columns; takes the batch over. */
    private Batch widen(Batch batch) {
        Batch wide = batch;
        try {
            for (int i = 0; i < node.derived().size(); i++) {
                wide = append(wide, i);
            }
            return wide;
        } catch (RuntimeException | Error e) {
            wide.close();
            throw e;
        }
    }

    private Batch append(Batch batch, int index) {
        SharedVector value = null;
        if (needed.get(node.input().schema().places() + index)) {
            value = projections
                    .get(index)
                    .evaluate(batch, context.evaluation().at(rows))
                    .get(0);
        }
        List<@Nullable SharedVector> columns = new ArrayList<>(batch.width() + 1);
        for (int i = 0; i < batch.width(); i++) {
            columns.add(batch.retainIfPresent(i));
        }
        columns.add(value);
        Batch wider = new Batch(columns, batch.rows());
        batch.close();
        return wider;
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
