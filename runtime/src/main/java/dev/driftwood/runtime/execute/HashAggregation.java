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

    /** Takes in all rows of the columns; gives the group of each, in an array that the next call changes. */
    public int[] add(List<FieldVector> columns, int rows) {
        if (groups.length < rows) {
            groups = new int[rows];
        }
        if (keys > 0) {
            table.assign(columns.subList(0, keys), RowNumbers.of(rows), rows, groups);
        }
        add(columns, RowNumbers.of(rows), groups, rows);
        return groups;
    }

    /** Takes in chosen rows, whose groups are known. */
    void add(List<FieldVector> columns, int[] rows, int[] groupOf, int count) {
        for (AggregateCall call : calls) {
            call.add(columns, rows, groupOf, count, groups());
        }
    }

    /** The group of each row, or -1 if there is none yet. */
    int[] lookUp(List<FieldVector> columns, int rows) {
        int[] found = new int[rows];
        table.lookUp(columns.subList(0, keys), RowNumbers.of(rows), rows, found);
        return found;
    }

    /** Bytes that keys and accumulators take, about. */
    long bytes() {
        long bytes = table.bytes();
        for (AggregateCall call : calls) {
            bytes += call.accumulator().bytes();
        }
        return bytes;
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
