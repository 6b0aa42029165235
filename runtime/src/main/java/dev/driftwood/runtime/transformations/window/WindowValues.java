package dev.driftwood.runtime.transformations.window;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.expression.Trees;
import dev.driftwood.runtime.group.GroupTable;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.group.ValueLog;
import dev.driftwood.runtime.transformations.RowKey;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.runtime.transformations.Windowing;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** What a window needs of each row, evaluated as rows come: its partition, its sort keys, and the arguments of the calls. */
final class WindowValues implements AutoCloseable {

    private final ExecutionContext context;
    private final Windowing windowing;
    private final Projection projection;
    private final GroupTable table;
    /** One for each key, sort key and argument. */
    private final List<ValueLog> logs = new ArrayList<>();

    private final int[] firstArguments;
    private int[] partitionOf = new int[0];
    private int rows;

    /** @param calls those whose arguments are wanted */
    WindowValues(Windowing windowing, BitSet calls, ExecutionContext context) {
        this.context = context;
        this.windowing = windowing;
        List<BoundExpression> values = new ArrayList<>();
        List<DataType> keys = new ArrayList<>();
        for (RowKey key : windowing.keys()) {
            values.add(key.value());
            keys.add(key.value().type());
        }
        for (SortKey key : windowing.order()) {
            values.add(key.value());
        }
        this.firstArguments = new int[windowing.calls().size()];
        for (int i = 0; i < firstArguments.length; i++) {
            firstArguments[i] = values.size();
            if (calls.get(i)) {
                values.addAll(Trees.children(windowing.calls().get(i)));
            }
        }
        this.projection = Projection.of(values);
        this.table = new GroupTable(keys, context.allocator());
        for (BoundExpression value : values) {
            logs.add(new ValueLog(value.type(), context.allocator()));
        }
    }

    void add(Batch batch) {
        int count = batch.rows();
        List<SharedVector> values =
                projection.evaluate(batch, context.evaluation().at(rows));
        try {
            List<FieldVector> vectors = new ArrayList<>();
            for (SharedVector value : values) {
                vectors.add(value.vector());
            }
            partition(vectors.subList(0, windowing.keys().size()), count);
            for (int i = 0; i < vectors.size(); i++) {
                logs.get(i).append(vectors.get(i), RowNumbers.of(count), count);
            }
        } finally {
            values.forEach(SharedVector::close);
        }
    }

    private void partition(List<FieldVector> keys, int count) {
        int total = Math.addExact(rows, count);
        if (total > partitionOf.length) {
            partitionOf = Arrays.copyOf(partitionOf, Math.max(total, partitionOf.length * 2));
        }
        if (!keys.isEmpty()) {
            int[] found = new int[count];
            table.assign(keys, RowNumbers.of(count), count, found);
            System.arraycopy(found, 0, partitionOf, rows, count);
        }
        rows = total;
    }

    int rows() {
        return rows;
    }

    /** The partition of each row. */
    int[] partitions() {
        return partitionOf;
    }

    int partitionCount() {
        return windowing.keys().isEmpty() ? Math.min(1, rows) : table.groups();
    }

    /** A key of each row, as a vector that the caller owns. */
    FieldVector key(int index) {
        return logs.get(index).release();
    }

    List<FieldVector> sortKeys() {
        List<FieldVector> keys = new ArrayList<>();
        for (int i = 0; i < windowing.order().size(); i++) {
            keys.add(logs.get(windowing.keys().size() + i).all());
        }
        return keys;
    }

    /** The arguments of a call, which stay this one's until they are released. */
    List<FieldVector> arguments(int call) {
        List<FieldVector> arguments = new ArrayList<>();
        int count = Trees.children(windowing.calls().get(call)).size();
        for (int i = 0; i < count; i++) {
            arguments.add(logs.get(firstArguments[call] + i).all());
        }
        return arguments;
    }

    /** Frees the arguments of a call. */
    void release(int call) {
        int end = call + 1 < firstArguments.length ? firstArguments[call + 1] : logs.size();
        for (int i = firstArguments[call]; i < end; i++) {
            logs.get(i).close();
        }
    }

    @Override
    public void close() {
        table.close();
        logs.forEach(ValueLog::close);
    }
}
