package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.group.ValueLog;
import dev.driftwood.runtime.sort.RowSorter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** A sort in memory: values column by column, and the order of the rows as an array of their numbers. */
public final class MemorySortBuffer implements SortBuffer {

    private final SortLayout layout;
    private final String stream;
    private final ExecutionContext context;
    private final List<@Nullable ValueLog> columns = new ArrayList<>();
    private int rows;

    /** @param stream what sorts, for a complaint about memory */
    public MemorySortBuffer(SortLayout layout, String stream, ExecutionContext context) {
        this.layout = layout;
        this.stream = stream;
        this.context = context;
        BitSet kept = layout.kept();
        for (int i = 0; i < layout.types().size(); i++) {
            columns.add(kept.get(i) ? new ValueLog(layout.types().get(i), context.allocator()) : null);
        }
    }

    @Override
    public void add(Batch batch) {
        try (batch) {
            int[] all = RowNumbers.of(batch.rows());
            for (int i = 0; i < columns.size(); i++) {
                ValueLog column = columns.get(i);
                if (column != null) {
                    column.append(batch.vector(i), all, batch.rows());
                }
            }
            rows = Math.addExact(rows, batch.rows());
        }
        MemoryGuard.check(context, stream);
    }

    @Override
    public void passTo(Downstream downstream) throws IOException {
        int[] order = sorted();
        for (int from = 0; from < rows && !downstream.satisfied(); from += context.batchRows()) {
            downstream.accept(batch(Arrays.copyOfRange(order, from, Math.min(rows, from + context.batchRows()))));
        }
    }

    private int[] sorted() {
        int[] order = RowNumbers.of(rows).clone();
        List<FieldVector> keys =
                layout.keys().stream().map(key -> log(key).all()).toList();
        new RowSorter(keys, layout.orders(), rows).sort(order, 0, rows);
        for (int key : layout.keys()) {
            if (!layout.leaving().get(key)) {
                log(key).close();
            }
        }
        return order;
    }

    private ValueLog log(int column) {
        ValueLog log = columns.get(column);
        if (log == null) {
            throw new IllegalStateException("column " + column + " was not kept");
        }
        return log;
    }

    private Batch batch(int[] at) {
        List<@Nullable SharedVector> vectors = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            vectors.add(layout.leaving().get(i) ? new SharedVector(log(i).take(at, at.length)) : null);
        }
        return new Batch(vectors, at.length);
    }

    @Override
    public void close() {
        for (ValueLog column : columns) {
            if (column != null) {
                column.close();
            }
        }
    }
}
