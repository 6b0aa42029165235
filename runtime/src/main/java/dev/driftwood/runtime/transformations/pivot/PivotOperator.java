package dev.driftwood.runtime.transformations.pivot;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.MemoryGuard;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.SpillingAggregation;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.transformations.Pivoting;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** Aggregates by the keys and the pivot's key together, and at the end deals the results out to rows and columns. */
final class PivotOperator implements Operator {

    private final PivotNode node;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final Projection rowValues;
    private final Projection cells;
    private final SpillingAggregation gathered;
    private final PivotTable table;
    /** Rows that came, and then groups. */
    private long rows;

    PivotOperator(PivotNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.context = context;
        this.downstream = downstream;
        Pivoting pivoting = node.pivoting();
        List<BoundExpression> values = new ArrayList<>();
        List<DataType> keys = new ArrayList<>();
        for (RowKey key : pivoting.keys()) {
            values.add(key.value());
            keys.add(key.value().type());
        }
        values.add(pivoting.name());
        List<DataType> all = new ArrayList<>(keys);
        all.add(pivoting.name().type());
        pivoting.calls().forEach(call -> values.addAll(call.arguments()));
        this.rowValues = Projection.of(values);
        this.cells = Projection.of(
                pivoting.cells().stream().map(Pivoting.Cell::value).toList());
        this.gathered = new SpillingAggregation(all, pivoting.calls(), context);
        this.table = new PivotTable(node, keys, wanted, context.allocator());
    }

    @Override
    public void push(int input, Batch batch) {
        try (batch) {
            List<SharedVector> values =
                    rowValues.evaluate(batch, context.evaluation().at(rows));
            try {
                gathered.add(values, batch.rows());
            } finally {
                values.forEach(SharedVector::close);
            }
            rows += batch.rows();
        }
        MemoryGuard.check(context, node.stream());
    }

    @Override
    public void finish(int input) throws IOException {
        rows = 0;
        gathered.passTo(new Cells());
        int most = context.batchRows();
        gathered.close();
        table.arrange();
        for (int from = 0; from < table.rows() && !downstream.satisfied(); from += most) {
            downstream.accept(table.batch(from, Math.min(most, table.rows() - from)));
        }
        table.close();
        downstream.finish();
    }

    /** Puts the groups of a row's keys and a name into the row. */
    private final class Cells implements Downstream {
        @Override
        public void accept(Batch groups) {
            try (groups) {
                List<SharedVector> values =
                        cells.evaluate(groups, context.evaluation().at(rows));
                try {
                    List<FieldVector> keys = new ArrayList<>();
                    for (int i = 0; i < node.pivoting().keys().size(); i++) {
                        keys.add(groups.vector(i));
                    }
                    table.add(
                            keys,
                            groups.vector(keys.size()),
                            values.stream().map(SharedVector::vector).toList(),
                            groups.rows());
                } finally {
                    values.forEach(SharedVector::close);
                }
                rows += groups.rows();
            }
            MemoryGuard.check(context, node.stream());
        }

        @Override
        public void finish() {
            // The operator knows.
        }

        @Override
        public boolean satisfied() {
            return downstream.satisfied();
        }
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        gathered.close();
        table.close();
    }
}
