package dev.driftwood.runtime.transformations.rank;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.MemoryGuard;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.WaitingBatches;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.group.ValueLog;
import dev.driftwood.runtime.sort.RowSorter;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.LongOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** Holds all rows, ranks them when the last one is there, and passes them on as they came. */
final class RankOperator implements Operator {

    private final RankNode node;
    private final BitSet wanted;
    private final BitSet held;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final Projection keys;
    private final List<ValueLog> values = new ArrayList<>();
    private final WaitingBatches waiting;
    private int rows;
    private int passed;

    RankOperator(RankNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.wanted = (BitSet) wanted.clone();
        this.held = node.column().required(wanted);
        this.context = context;
        this.downstream = downstream;
        this.waiting = new WaitingBatches(context.spilling());
        List<BoundExpression> expressions = new ArrayList<>();
        if (wanted.get(node.column().position())) {
            node.keys().stream().map(SortKey::value).forEach(expressions::add);
        }
        this.keys = Projection.of(expressions);
        expressions.forEach(key -> values.add(new ValueLog(key.type(), context.allocator())));
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        try (batch) {
            List<SharedVector> evaluated =
                    keys.evaluate(batch, context.evaluation().at(rows));
            try {
                for (int i = 0; i < values.size(); i++) {
                    values.get(i).append(evaluated.get(i).vector(), RowNumbers.of(batch.rows()), batch.rows());
                }
            } finally {
                evaluated.forEach(SharedVector::close);
            }
            rows = Math.addExact(rows, batch.rows());
            waiting.add(batch.only(held));
        }
        MemoryGuard.check(context, node.stream());
    }

    @Override
    public void finish(int input) throws IOException {
        if (values.isEmpty()) {
            waiting.passTo(this::passOn);
        } else {
            try (SharedVector ranks = new SharedVector(ranks())) {
                waiting.passTo(batch -> passOn(batch, ranks));
            }
        }
        downstream.finish();
    }

    private void passOn(Batch batch) throws IOException {
        Batch same;
        try (batch) {
            same = node.column().with(batch, wanted, null);
        }
        downstream.accept(same);
    }

    private void passOn(Batch batch, SharedVector ranks) throws IOException {
        Batch ranked;
        try (batch) {
            ranked = node.column().with(batch, wanted, ranks.slice(passed, batch.rows()));
        }
        passed += ranked.rows();
        downstream.accept(ranked);
    }

    private FieldVector ranks() {
        List<FieldVector> vectors = values.stream().map(ValueLog::all).toList();
        int[] order = RowNumbers.of(rows).clone();
        RowSorter sorter =
                new RowSorter(vectors, node.keys().stream().map(SortKey::order).toList(), rows);
        sorter.sort(order, 0, rows);
        FieldVector ranks = Vectors.create(DataType.LONG, rows, context.allocator());
        LongOutput output = new LongOutput(ranks);
        long rank = 0;
        for (int place = 0; place < rows; place++) {
            if (place == 0 || sorter.compare(order[place - 1], order[place]) != 0) {
                rank = node.dense() ? rank + 1 : place + 1;
            }
            output.set(order[place], rank);
        }
        Bitmaps.setAll(ranks.getValidityBuffer(), rows);
        Vectors.finish(ranks, rows);
        values.forEach(ValueLog::close);
        return ranks;
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        waiting.close();
        values.forEach(ValueLog::close);
    }
}
