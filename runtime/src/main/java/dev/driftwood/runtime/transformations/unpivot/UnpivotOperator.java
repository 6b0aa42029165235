package dev.driftwood.runtime.transformations.unpivot;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.vector.Gather;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Turns each row into one for each of its columns, in the order of the columns. */
final class UnpivotOperator implements Operator {

    private final UnpivotNode node;
    private final BitSet wanted;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final Projection projection;
    /** Which outgoing columns the first values of the projection are repeated in. */
    private final List<Integer> repeated = new ArrayList<>();

    private final boolean hasValues;
    private final int columns;
    private final List<SharedVector> names;
    private long rows;

    UnpivotOperator(UnpivotNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.wanted = (BitSet) wanted.clone();
        this.context = context;
        this.downstream = downstream;
        this.columns = node.columns().values().size();
        this.hasValues = node.needsValues(wanted);
        List<BoundExpression> computed = new ArrayList<>();
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            int kept = node.columns().kept(i);
            if (kept >= 0) {
                repeated.add(i);
                computed.add(node.columns().kept().get(kept));
            }
        }
        if (hasValues) {
            computed.addAll(node.columns().values());
        }
        this.projection = Projection.of(computed);
        this.names = names();
    }

    /** The keys, each a vector of one row. */
    private List<SharedVector> names() {
        try (Batch one = new Batch(List.of(), 1)) {
            return Projection.of(node.columns().names()).evaluate(one, context.evaluation());
        }
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        try (batch) {
            List<SharedVector> computed =
                    projection.evaluate(batch, context.evaluation().at(rows));
            rows += batch.rows();
            try {
                int most = Math.max(1, context.batchRows() / columns);
                for (int from = 0; from < batch.rows() && !downstream.satisfied(); from += most) {
                    turn(computed, from, Math.min(most, batch.rows() - from));
                }
            } finally {
                computed.forEach(SharedVector::close);
            }
        }
    }

    private void turn(List<SharedVector> computed, int from, int count) throws IOException {
        List<FieldVector> values = new ArrayList<>();
        for (int i = repeated.size(); i < computed.size(); i++) {
            values.add(computed.get(i).vector());
        }
        int[] row = new int[count * columns];
        int[] column = new int[count * columns];
        int made = 0;
        for (int i = from; i < from + count; i++) {
            for (int j = 0; j < columns; j++) {
                if (!node.skipNulls() || !values.get(j).isNull(i)) {
                    row[made] = i;
                    column[made++] = j;
                }
            }
        }
        if (made > 0) {
            downstream.accept(batch(computed, values, row, column, made));
        }
    }

    private Batch batch(List<SharedVector> computed, List<FieldVector> values, int[] row, int[] column, int made) {
        List<@Nullable SharedVector> outgoing = new ArrayList<>();
        boolean done = false;
        try {
            int key = node.columns().key();
            for (int i = 0; i < node.schema().places(); i++) {
                int place = repeated.indexOf(i);
                if (!wanted.get(i)) {
                    outgoing.add(null);
                } else if (place >= 0) {
                    outgoing.add(computed.get(place).repeat(row, made, context.allocator()));
                } else if (i == key) {
                    outgoing.add(new SharedVector(keys(column, made)));
                } else {
                    outgoing.add(new SharedVector(Gather.interleave(values, column, row, made, context.allocator())));
                }
            }
            done = true;
            return new Batch(outgoing, made);
        } finally {
            if (!done) {
                new Batch(outgoing, made).close();
            }
        }
    }

    private FieldVector keys(int[] column, int made) {
        List<FieldVector> vectors = names.stream().map(SharedVector::vector).toList();
        return Gather.interleave(vectors, column, new int[made], made, context.allocator());
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
        names.forEach(SharedVector::close);
    }
}
