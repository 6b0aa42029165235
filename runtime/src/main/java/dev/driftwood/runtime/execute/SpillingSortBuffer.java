package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.group.ValueLog;
import dev.driftwood.runtime.sort.MergedRows;
import dev.driftwood.runtime.sort.RowSorter;
import dev.driftwood.runtime.spill.MemoryShare;
import dev.driftwood.runtime.spill.SpillFile;
import dev.driftwood.runtime.spill.SpilledRows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Sorts in memory, values column by column and the order of the rows as an array of their numbers. When it holds too much, what it
 * holds is sorted and put aside as a run; at the end the runs are merged.
 */
public final class SpillingSortBuffer implements SortBuffer {

    /** What numbering and sorting rows takes of the heap. */
    private static final long BYTES_PER_ROW = 36;

    /** Offsets of texts have 32 bits, and vectors grow by doubling. */
    private static final long MOST_COLUMN_BYTES = 1L << 29;

    private final SortLayout layout;
    private final ExecutionContext context;
    private final MemoryShare share;
    private final List<@Nullable ValueLog> columns = new ArrayList<>();
    private final List<SpilledRows> runs = new ArrayList<>();
    private @Nullable SpillFile file;
    private int rows;

    public SpillingSortBuffer(SortLayout layout, ExecutionContext context) {
        this.layout = layout;
        this.context = context;
        this.share = context.spilling().share();
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
        if (holdsTooMuch()) {
            putAside();
        }
    }

    private boolean holdsTooMuch() {
        long bytes = 0;
        long most = 0;
        for (ValueLog column : columns) {
            if (column != null) {
                bytes += column.bytes();
                most = Math.max(most, column.bytes());
            }
        }
        return !share.bears(BYTES_PER_ROW * rows, bytes) || most > MOST_COLUMN_BYTES;
    }

    private long bytes() {
        long bytes = 0;
        for (ValueLog column : columns) {
            bytes += column == null ? 0 : column.bytes();
        }
        return bytes;
    }

    /** Makes a run of what is held, and holds nothing afterwards. */
    private void putAside() {
        if (rows == 0) {
            return;
        }
        SpillFile open = openFile();
        int blockRows = SpilledRows.blockRows(bytes(), rows);
        int[] order = sorted();
        SpilledRows run = open.rows();
        BitSet kept = layout.kept();
        for (int from = 0; from < rows; from += blockRows) {
            try (Batch block = batch(Arrays.copyOfRange(order, from, Math.min(rows, from + blockRows)), kept)) {
                run.add(block);
            }
        }
        runs.add(run);
        closeColumns();
        rows = 0;
        share.bears(0, 0);
    }

    private SpillFile openFile() {
        SpillFile known = file;
        if (known == null) {
            known = context.spilling().file();
            file = known;
        }
        return known;
    }

    @Override
    public void passTo(Downstream downstream) throws IOException {
        if (!runs.isEmpty()) {
            putAside();
            merge(openFile(), downstream);
            return;
        }
        int[] order = sorted();
        for (int key : layout.keys()) {
            if (!layout.leaving().get(key)) {
                log(key).close();
            }
        }
        for (int from = 0; from < rows && !downstream.satisfied(); from += context.batchRows()) {
            int[] at = Arrays.copyOfRange(order, from, Math.min(rows, from + context.batchRows()));
            downstream.accept(batch(at, layout.leaving()));
        }
    }

    private void merge(SpillFile open, Downstream downstream) throws IOException {
        try (MergedRows merged =
                MergedRows.of(runs, layout.keys(), layout.orders(), context.batchRows(), open, context.allocator())) {
            Optional<Batch> next = merged.next();
            while (next.isPresent()) {
                Batch leaving;
                try (Batch batch = next.get()) {
                    leaving = batch.only(layout.leaving());
                }
                downstream.accept(leaving);
                next = downstream.satisfied() ? Optional.empty() : merged.next();
            }
        }
    }

    private int[] sorted() {
        int[] order = RowNumbers.of(rows).clone();
        List<FieldVector> keys =
                layout.keys().stream().map(key -> log(key).all()).toList();
        new RowSorter(keys, layout.orders(), rows).sort(order, 0, rows);
        return order;
    }

    private ValueLog log(int column) {
        ValueLog log = columns.get(column);
        if (log == null) {
            throw new IllegalStateException("column " + column + " was not kept");
        }
        return log;
    }

    private Batch batch(int[] at, BitSet wanted) {
        List<@Nullable SharedVector> vectors = new ArrayList<>();
        boolean done = false;
        try {
            for (int i = 0; i < columns.size(); i++) {
                vectors.add(wanted.get(i) ? new SharedVector(log(i).take(at, at.length)) : null);
            }
            done = true;
            return new Batch(vectors, at.length);
        } finally {
            if (!done) {
                new Batch(vectors, 0).close();
            }
        }
    }

    private void closeColumns() {
        for (ValueLog column : columns) {
            if (column != null) {
                column.close();
            }
        }
    }

    @Override
    public void close() {
        closeColumns();
        share.close();
        SpillFile open = file;
        file = null;
        if (open != null) {
            open.close();
        }
    }
}
