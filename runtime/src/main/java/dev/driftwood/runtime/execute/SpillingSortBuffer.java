package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.ahead.Ahead;
import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.rows.KeptRows;
import dev.driftwood.runtime.sort.MergedRows;
import dev.driftwood.runtime.sort.RowSorter;
import dev.driftwood.runtime.sort.SlicedSort;
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
 * Sorts in memory, the order of the rows as an array of their numbers. When it holds too much, what it
 * holds is sorted and put aside as a run; at the end the runs are merged.
 */
public final class SpillingSortBuffer implements SortBuffer {

    /** What numbering and sorting rows takes of the heap. */
    private static final long BYTES_PER_ROW = 36;

    private final SortLayout layout;
    private final ExecutionContext context;
    private final MemoryShare share;
    private final KeptRows rows;
    private final List<SpilledRows> runs = new ArrayList<>();
    private @Nullable SpillFile file;

    public SpillingSortBuffer(SortLayout layout, ExecutionContext context) {
        this.layout = layout;
        this.context = context;
        this.share = context.spilling().share();
        BitSet keys = new BitSet();
        layout.keys().forEach(keys::set);
        this.rows = new KeptRows(layout.types(), layout.kept(), keys, context.allocator());
    }

    @Override
    public void add(Batch batch) throws IOException {
        try (batch) {
            rows.add(batch);
        }
        if (!share.bears(BYTES_PER_ROW * rows.rows() + rows.heapBytes(), rows.bufferBytes()) || rows.isFull()) {
            putAside();
        }
    }

    /** Makes a run of what is held, and holds nothing afterwards. */
    private void putAside() throws IOException {
        int count = rows.rows();
        if (count == 0) {
            return;
        }
        SpillFile open = openFile();
        int blockRows = SpilledRows.blockRows(rows.bufferBytes(), count);
        int[] order = sorted();
        SpilledRows run = open.rows();
        BitSet kept = layout.kept();
        for (int from = 0; from < count; from += blockRows) {
            try (Batch block = batch(order, from, Math.min(blockRows, count - from), kept)) {
                run.add(block);
            }
        }
        runs.add(run);
        rows.clear();
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
                rows.forget(key);
            }
        }
        int batchRows = context.batchRows();
        try (Ahead<Batch> ahead = new Ahead<>(context.workers(), batch -> pass(batch, downstream), Batch::close)) {
            for (int from = 0; from < order.length && !downstream.satisfied(); from += batchRows) {
                int first = from;
                int count = Math.min(batchRows, order.length - from);
                ahead.add(() -> batch(order, first, count, layout.leaving()));
            }
            ahead.finish();
        }
    }

    /** How many rows leave must not depend on how many are made ahead. */
    private static void pass(Batch batch, Downstream downstream) throws IOException {
        if (downstream.satisfied()) {
            batch.close();
        } else {
            downstream.accept(batch);
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

    private int[] sorted() throws IOException {
        int count = rows.rows();
        List<FieldVector> keys = layout.keys().stream().map(rows::whole).toList();
        return SlicedSort.of(new RowSorter(keys, layout.orders(), count), count, context.workers());
    }

    private Batch batch(int[] order, int from, int count, BitSet wanted) {
        return rows.take(Arrays.copyOfRange(order, from, from + count), count).batch(wanted);
    }

    @Override
    public void close() {
        rows.close();
        share.close();
        SpillFile open = file;
        file = null;
        if (open != null) {
            open.close();
        }
    }
}
