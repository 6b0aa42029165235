package dev.driftwood.runtime.match;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.group.ValueLog;
import dev.driftwood.runtime.sort.RowSorter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Collects what orders the right rows, and says in which order they are then. */
final class SortedRows implements AutoCloseable {

    private static final long SORTING_BYTES_PER_ROW = 36;

    private final RightOrder order;
    private final Projection values;
    private final List<ValueLog> keys = new ArrayList<>();

    SortedRows(RightOrder order, BufferAllocator allocator) {
        this.order = order;
        this.values = Projection.of(order.values());
        for (BoundExpression value : order.values()) {
            keys.add(new ValueLog(value.type(), allocator));
        }
    }

    /** Takes in the rows; the batch stays its owner's. */
    void add(Batch batch, EvaluationContext context) {
        if (keys.isEmpty()) {
            return;
        }
        List<SharedVector> vectors = values.evaluate(batch, context);
        try {
            for (int i = 0; i < keys.size(); i++) {
                keys.get(i).append(vectors.get(i).vector(), RowNumbers.of(batch.rows()), batch.rows());
            }
        } finally {
            vectors.forEach(SharedVector::close);
        }
    }

    long heapBytes(int rows) {
        return keys.isEmpty() ? 0 : SORTING_BYTES_PER_ROW * rows;
    }

    long bufferBytes() {
        return keys.stream().mapToLong(ValueLog::bytes).sum();
    }

    /** What orders some of the rows; the caller closes it. */
    List<SharedVector> values(int from, int count) {
        int[] at = new int[count];
        Arrays.setAll(at, i -> from + i);
        List<SharedVector> taken = new ArrayList<>();
        keys.forEach(key -> taken.add(new SharedVector(key.take(at, count))));
        return taken;
    }

    /** All rows in their order. */
    int[] order(int rows) {
        int[] sorted = RowNumbers.of(rows).clone();
        if (!keys.isEmpty()) {
            List<FieldVector> vectors = keys.stream().map(ValueLog::all).toList();
            new RowSorter(vectors, order.orders(), rows).sort(sorted, 0, rows);
        }
        if (order.lastFirst()) {
            for (int i = 0; i < rows / 2; i++) {
                int row = sorted[i];
                sorted[i] = sorted[rows - 1 - i];
                sorted[rows - 1 - i] = row;
            }
        }
        return sorted;
    }

    @Override
    public void close() {
        keys.forEach(ValueLog::close);
    }
}
