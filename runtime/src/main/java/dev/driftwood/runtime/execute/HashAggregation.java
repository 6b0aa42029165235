package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.group.GroupTable;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * Groups rows by keys and accumulates calls for each group. Rows come as columns that were evaluated: the keys, then the
 * arguments of all calls. Groups leave in the order in which they were first met.
 */
public final class HashAggregation implements AutoCloseable {

    private final int keys;
    private final GroupTable table;
    private final List<AggregateCall> calls = new ArrayList<>();
    private int[] groups = new int[0];

    public HashAggregation(List<DataType> keyTypes, List<BoundExpression.Aggregate> calls, BufferAllocator allocator) {
        this.keys = keyTypes.size();
        this.table = new GroupTable(keyTypes, allocator);
        int column = keys;
        for (BoundExpression.Aggregate call : calls) {
            this.calls.add(new AggregateCall(call, column, allocator));
            column += call.arguments().size();
        }
    }

    /** How many groups there are; without keys there is one, rows or not. */
    public int groups() {
        return keys == 0 ? 1 : table.groups();
    }

    /** Takes in all rows of the columns. */
    public void add(List<FieldVector> columns, int rows) {
        if (groups.length < rows) {
            groups = new int[rows];
        }
        if (keys > 0) {
            table.assign(columns.subList(0, keys), RowNumbers.of(rows), rows, groups);
        }
        for (AggregateCall call : calls) {
            call.add(columns, RowNumbers.of(rows), groups, rows, groups());
        }
    }

    /** Some of the groups: their keys, then the results of the calls. The caller closes the batch. */
    public Batch result(int from, int count) {
        List<FieldVector> vectors = new ArrayList<>();
        boolean done = false;
        try {
            for (int i = 0; i < keys; i++) {
                vectors.add(table.key(i, from, count));
            }
            for (AggregateCall call : calls) {
                call.accumulator().resize(groups());
                vectors.add(call.accumulator().finish(from, count));
            }
            done = true;
            return Batch.owning(vectors, count);
        } finally {
            if (!done) {
                vectors.forEach(FieldVector::close);
            }
        }
    }

    @Override
    public void close() {
        table.close();
        calls.forEach(AggregateCall::close);
    }
}
