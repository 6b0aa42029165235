package dev.driftwood.runtime.transformations.derive;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.vector.ListInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Widens each batch by one derived value after the other, then picks the outgoing columns. */
final class DeriveOperator implements Operator {

    private final DeriveNode node;
    private final BitSet wanted;
    private final BitSet needed;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final List<Projection> projections = new ArrayList<>();
    /** For each derived value the number of the next row that it is computed for. */
    private final long[] nextRows;

    DeriveOperator(DeriveNode node, BitSet wanted, BitSet needed, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.wanted = wanted;
        this.needed = needed;
        this.context = context;
        this.downstream = downstream;
        this.nextRows = new long[node.derived().size()];
        Arrays.fill(nextRows, context.evaluation().firstRow());
        node.derived().forEach(d -> projections.add(Projection.of(d.value())));
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        derive(batch, 0);
    }

    /** Adds the derived values from one on and hands the rows on; takes the batch over. */
    private void derive(Batch batch, int from) throws IOException {
        Batch wide = batch;
        int at = from;
        try {
            while (at < node.derived().size() && !node.derived().get(at).unfolds()) {
                wide = append(wide, value(wide, at));
                at++;
            }
            if (at == node.derived().size()) {
                Batch picked = picked(wide);
                wide.close();
                wide = picked;
            }
        } catch (RuntimeException | Error e) {
            wide.close();
            throw e;
        }
        if (at == node.derived().size()) {
            downstream.accept(wide);
        } else {
            unfold(wide, at);
        }
    }

    private @Nullable SharedVector value(Batch batch, int index) {
        if (!needed.get(node.input().schema().places() + index)) {
            return null;
        }
        long first = nextRows[index];
        nextRows[index] += batch.rows();
        return projections
                .get(index)
                .evaluate(batch, context.evaluation().at(first))
                .get(0);
    }

    /** The batch with one more column; takes both over. */
    private static Batch append(Batch batch, @Nullable SharedVector value) {
        List<@Nullable SharedVector> columns = new ArrayList<>(batch.width() + 1);
        for (int i = 0; i < batch.width(); i++) {
            columns.add(batch.retainIfPresent(i));
        }
        columns.add(value);
        Batch wider = new Batch(columns, batch.rows());
        batch.close();
        return wider;
    }

    private Batch picked(Batch wide) {
        List<@Nullable SharedVector> columns = new ArrayList<>(node.from().size());
        for (int i = 0; i < node.from().size(); i++) {
            columns.add(wanted.get(i) ? wide.retain(node.from().get(i)) : null);
        }
        return new Batch(columns, wide.rows());
    }

    /** Goes on with a row for each item of the array, in batches of a bounded size; takes the batch over. */
    private void unfold(Batch batch, int index) throws IOException {
        try (batch;
                SharedVector arrays = Objects.requireNonNull(value(batch, index))) {
            UnfoldedRows rows = new UnfoldedRows(new ListInput(arrays.vector(), false), batch.rows());
            while (!downstream.satisfied() && rows.next(context.batchRows())) {
                derive(rows.of(batch, context.allocator()), index + 1);
            }
        }
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
