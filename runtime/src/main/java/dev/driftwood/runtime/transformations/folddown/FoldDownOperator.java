package dev.driftwood.runtime.transformations.folddown;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.transformations.UnrolledArray;
import dev.driftwood.runtime.vector.ListInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates what is wanted once for each row of a batch and each item of its arrays, then copies the values together for the outgoing
 * rows, in batches of a bounded size.
 */
final class FoldDownOperator implements Operator {

    private final FoldDownNode node;
    private final ExecutionContext context;
    private final Downstream downstream;
    /** For each array how it is found. */
    private final List<Projection> arrays = new ArrayList<>();
    /** What is made of the incoming rows, then what is made of the items of each array. */
    private final List<Part> parts = new ArrayList<>();

    /** Outgoing columns made of the same rows or items. */
    private record Part(int[] columns, Projection values) {}

    FoldDownOperator(FoldDownNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.context = context;
        this.downstream = downstream;
        node.arrays().forEach(array -> arrays.add(Projection.of(array.array())));
        for (int source = 0; source <= node.arrays().size(); source++) {
            parts.add(part(source, wanted));
        }
    }

    private Part part(int source, BitSet wanted) {
        List<BoundExpression> values = new ArrayList<>();
        int[] columns = new int[node.values().size()];
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            if (source(node.values().get(i)) == source) {
                columns[values.size()] = i;
                values.add(node.values().get(i));
            }
        }
        return new Part(Arrays.copyOf(columns, values.size()), Projection.of(values));
    }

    /** 0 for what is made of the incoming row, else one more than the number of the array. */
    private int source(BoundExpression value) {
        return Math.max(0, ColumnUse.of(value).length() - node.places());
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        try (batch;
                Sources sources = new Sources(batch)) {
            UnrolledRows rows = new UnrolledRows(arrays.size(), context.batchRows());
            while (!downstream.satisfied() && sources.steps.next(rows)) {
                downstream.accept(sources.gather(rows));
            }
        }
    }

    /** What outgoing rows of one incoming batch are copied from. */
    private final class Sources implements AutoCloseable {

        private final int batchRows;
        /** For each array its values, and then its items where expressions look for them. */
        private final List<Batch> held = new ArrayList<>();

        private final List<@Nullable SharedVector> values =
                new ArrayList<>(Collections.nCopies(node.values().size(), null));
        private final int[] sourceOf = new int[node.values().size()];
        private RowSteps steps;

        Sources(Batch batch) {
            this.batchRows = batch.rows();
            this.steps = new BatchRows(batch.rows(), context.batchRows());
            boolean complete = false;
            try {
                evaluate(batch);
                complete = true;
            } finally {
                if (!complete) {
                    close();
                }
            }
        }

        private void evaluate(Batch batch) {
            List<Batch> batches = new ArrayList<>();
            batches.add(batch);
            evaluate(parts.get(0), 0, batch);
            for (int i = 0; i < arrays.size(); i++) {
                UnrolledArray array = node.arrays().get(i);
                Batch holders = batches.get(array.outer() + 1);
                Batch lists = new Batch(arrays.get(i).evaluate(holders, context.evaluation()), holders.rows());
                held.add(lists);
                ListInput found = new ListInput(lists.vector(0), false);
                Batch items = items(i, found.elements());
                held.add(items);
                batches.add(items);
                steps = new ItemRows(steps, i, found, array.outer() + 1, array.keepsEmpty(), context.batchRows());
                evaluate(parts.get(i + 1), i + 1, items);
            }
        }

        private Batch items(int array, FieldVector elements) {
            List<@Nullable SharedVector> columns = new ArrayList<>(Collections.nCopies(node.places() + array, null));
            columns.add(SharedVector.view(elements));
            return new Batch(columns, elements.getValueCount());
        }

        private void evaluate(Part part, int source, Batch batch) {
            List<SharedVector> made = part.values().evaluate(batch, context.evaluation());
            for (int i = 0; i < made.size(); i++) {
                values.set(part.columns()[i], made.get(i));
                sourceOf[part.columns()[i]] = source;
            }
        }

        /** The outgoing rows, owned by the caller. */
        Batch gather(UnrolledRows rows) {
            boolean whole = rows.isWhole(batchRows);
            List<@Nullable SharedVector> columns = new ArrayList<>(values.size());
            boolean complete = false;
            try {
                for (int i = 0; i < values.size(); i++) {
                    SharedVector value = values.get(i);
                    columns.add(value == null ? null : gather(value, rows, sourceOf[i], whole));
                }
                complete = true;
                return new Batch(columns, rows.count());
            } finally {
                if (!complete) {
                    new Batch(columns, 0).close();
                }
            }
        }

        private SharedVector gather(SharedVector value, UnrolledRows rows, int source, boolean whole) {
            return whole && source == 0
                    ? value.retain()
                    : value.repeat(rows.positions(source), rows.count(), context.allocator());
        }

        @Override
        public void close() {
            new Batch(values, 0).close();
            held.forEach(Batch::close);
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
