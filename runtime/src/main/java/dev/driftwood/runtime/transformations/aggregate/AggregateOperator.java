package dev.driftwood.runtime.transformations.aggregate;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.MemoryGuard;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.SpillingAggregation;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.expression.Trees;
import dev.driftwood.runtime.transformations.Aggregation;
import dev.driftwood.runtime.transformations.GatheredColumn;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Evaluates keys and arguments of each batch, gathers them, and at the end computes the columns from what was gathered. */
final class AggregateOperator implements Operator {

    private final String stream;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final Projection rowValues;
    private final SpillingAggregation gathered;
    private final ColumnProjection columns;
    /** Rows that came, and then groups that left. */
    private long rows;

    AggregateOperator(AggregateNode node, BitSet wanted, ExecutionContext context, Downstream downstream) {
        this.stream = node.stream();
        this.context = context;
        this.downstream = downstream;
        Aggregation aggregation = node.aggregation();
        BitSet used = node.calls(wanted);
        List<BoundExpression.Aggregate> calls = new ArrayList<>();
        List<BoundExpression> values = new ArrayList<>();
        List<DataType> keys = new ArrayList<>();
        for (RowKey key : aggregation.keys()) {
            values.add(key.value());
            keys.add(key.value().type());
        }
        int[] place = new int[aggregation.calls().size()];
        for (int i = used.nextSetBit(0); i >= 0; i = used.nextSetBit(i + 1)) {
            place[i] = calls.size();
            calls.add(aggregation.calls().get(i));
            values.addAll(aggregation.calls().get(i).arguments());
        }
        this.rowValues = Projection.of(values);
        this.gathered = new SpillingAggregation(keys, calls, context);
        this.columns = new ColumnProjection(moved(aggregation, place), wanted);
    }

    /** The columns over the results of those calls that are made. */
    private static List<BoundExpression> moved(Aggregation aggregation, int[] place) {
        int keys = aggregation.keys().size();
        List<BoundExpression> moved = new ArrayList<>();
        for (GatheredColumn column : aggregation.columns()) {
            moved.add(Trees.transform(
                    column.value(),
                    node -> node instanceof BoundExpression.ColumnValue value && value.index() >= keys
                            ? new BoundExpression.ColumnValue(keys + place[value.index() - keys], value.type())
                            : node));
        }
        return moved;
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
        // One group may take more than all the memory, such as that of collect() over all rows.
        MemoryGuard.check(context, stream);
    }

    @Override
    public void finish(int input) throws IOException {
        rows = 0;
        gathered.passTo(new Computed());
        gathered.close();
        downstream.finish();
    }

    /** Makes the columns that leave from keys and results. */
    private final class Computed implements Downstream {
        @Override
        public void accept(Batch groups) throws IOException {
            Batch result;
            try (groups) {
                result = columns.apply(groups, context.evaluation().at(rows));
                rows += groups.rows();
            }
            downstream.accept(result);
        }

        @Override
        public void finish() {
            // The operator says that.
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
    }
}
