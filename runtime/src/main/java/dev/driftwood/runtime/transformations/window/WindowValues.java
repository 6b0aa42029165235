package dev.driftwood.runtime.transformations.window;

import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.expression.BoundExpression;
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

/** What a window needs of each row: its partition, its sort keys, and the arguments of the calls. */
final class WindowValues implements AutoCloseable {

    /** What partitions, places and peers take of the heap. */
    private static final long BYTES_PER_ROW = 60;

    private final Windowing windowing;
    private final GroupTable table;
    /** One for each key, sort key and argument. */
    private final List<ValueLog> logs = new ArrayList<>();

    private final int[] firstArguments;
    private int[] partitionOf = new int[0];
    private int rows;

    /** @param calls those whose arguments are wanted */
    WindowValues(Windowing windowing, BitSet calls, ExecutionContext context) {
        this.windowing = windowing;
        this.firstArguments = new int[windowing.calls().size()];
        int next = windowing.keys().size() + windowing.order().size();
        for (int i = 0; i < firstArguments.length; i++) {
            firstArguments[i] = next;
            next += calls.get(i) ? Trees.children(windowing.calls().get(i)).size() : 0;
        }
        this.table = new GroupTable(keyTypes(windowing), context.allocator());
        for (BoundExpression value : of(windowing, calls)) {
            logs.add(new ValueLog(value.type(), context.allocator()));
        }
    }

    /** What is to be evaluated over the rows: the keys, the sort keys, and the arguments of the calls. */
    static List<BoundExpression> of(Windowing windowing, BitSet calls) {
        List<BoundExpression> values = new ArrayList<>();
        for (RowKey key : windowing.keys()) {
            values.add(key.value());
        }
        for (SortKey key : windowing.order()) {
            values.add(key.value());
        }
        for (int i = calls.nextSetBit(0); i >= 0; i = calls.nextSetBit(i + 1)) {
            values.addAll(Trees.children(windowing.calls().get(i)));
        }
        return values;
    }

    static List<DataType> keyTypes(Windowing windowing) {
        return windowing.keys().stream().map(key -> key.value().type()).toList();
    }

    /** @param values of the rows; they stay the caller's */
    void add(List<SharedVector> values, int count) {
        List<FieldVector> vectors = new ArrayList<>();
        for (SharedVector value : values) {
            vectors.add(value.vector());
        }
        partition(vectors.subList(0, windowing.keys().size()), count);
        for (int i = 0; i < vectors.size(); i++) {
            logs.get(i).append(vectors.get(i), RowNumbers.of(count), count);
        }
    }

    /** The values of some rows; the caller closes them. */
    List<SharedVector> take(int from, int count) {
        int[] at = new int[count];
        Arrays.setAll(at, i -> from + i);
        List<SharedVector> taken = new ArrayList<>();
        logs.forEach(log -> taken.add(new SharedVector(log.take(at, count))));
        return taken;
    }

    long heapBytes() {
        return table.bytes() + rows * (BYTES_PER_ROW + ((long) windowing.calls().size() << 4));
    }

    long bufferBytes() {
        return logs.stream().mapToLong(ValueLog::bytes).sum();
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
