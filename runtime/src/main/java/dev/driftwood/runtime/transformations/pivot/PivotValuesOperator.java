package dev.driftwood.runtime.transformations.pivot;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.MemoryGuard;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.group.GroupTable;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.sort.KeyOrder;
import dev.driftwood.runtime.sort.RowSorter;
import dev.driftwood.runtime.vector.Gather;
import java.io.IOException;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** Finds the values, those that have one name as one, and sorts them when the last row is there. */
final class PivotValuesOperator implements Operator {

    private static final int KEY = 0;
    private static final int NAME = 1;

    private final PivotValuesNode node;
    private final ExecutionContext context;
    private final Downstream downstream;
    private final Projection values;
    private final GroupTable table;
    private int[] groups = new int[0];
    private long rows;

    PivotValuesOperator(PivotValuesNode node, ExecutionContext context, Downstream downstream) {
        this.node = node;
        this.context = context;
        this.downstream = downstream;
        this.values = Projection.of(List.of(node.key(), node.name()));
        this.table = new GroupTable(List.of(node.key().type(), node.name().type()), context.allocator());
    }

    @Override
    public void push(int input, Batch batch) {
        try (batch) {
            List<SharedVector> evaluated =
                    values.evaluate(batch, context.evaluation().at(rows));
            try {
                groups = groups.length < batch.rows() ? new int[batch.rows()] : groups;
                List<FieldVector> vectors =
                        evaluated.stream().map(SharedVector::vector).toList();
                table.assign(vectors, RowNumbers.of(batch.rows()), batch.rows(), groups);
            } finally {
                evaluated.forEach(SharedVector::close);
            }
            rows += batch.rows();
        }
        MemoryGuard.check(context, node.stream());
    }

    @Override
    public void finish(int input) throws IOException {
        int count = table.groups();
        try (FieldVector keys = table.key(KEY, 0, count);
                FieldVector names = table.key(NAME, 0, count)) {
            int[] order = RowNumbers.of(count).clone();
            new RowSorter(List.of(keys), List.of(new KeyOrder(false, false)), count).sort(order, 0, count);
            int known = 0;
            for (int i = 0; i < count; i++) {
                if (!names.isNull(order[i])) {
                    order[known++] = order[i];
                }
            }
            downstream.accept(Batch.owning(List.of(Gather.take(names, order, known, context.allocator())), known));
        }
        downstream.finish();
    }

    @Override
    public boolean satisfied() {
        return downstream.satisfied();
    }

    @Override
    public void close() {
        table.close();
    }
}
