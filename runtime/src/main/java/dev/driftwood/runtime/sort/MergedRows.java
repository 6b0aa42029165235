package dev.driftwood.runtime.sort;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.spill.SpillFile;
import dev.driftwood.runtime.spill.SpilledRows;
import dev.driftwood.runtime.vector.Gather;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Puts sorted runs together; rows that the keys do not tell apart stay in the order of the runs. Of each run one block is in
 * memory, and those whose rows are in the batch that is made.
 */
public final class MergedRows implements AutoCloseable {

    /** More runs than that are merged into fewer before. */
    private static final int MOST_RUNS = 64;

    private final List<KeyOrder> orders;
    private final int batchRows;
    private final BufferAllocator allocator;
    /** A heap: those that still have rows, the foremost at 0. The numbers are those of the runs. */
    private final int[] heap;

    private int left;
    private final MergeHead[] heads;
    private final @Nullable KeyComparison[][] comparisons;
    private final List<Batch> sources = new ArrayList<>();

    private MergedRows(
            List<SpilledRows> runs,
            List<Integer> keys,
            List<KeyOrder> orders,
            int batchRows,
            BufferAllocator allocator) {
        this.orders = orders;
        this.batchRows = batchRows;
        this.allocator = allocator;
        this.heap = new int[runs.size()];
        this.heads = new MergeHead[runs.size()];
        this.comparisons = new KeyComparison[runs.size()][runs.size()];
        for (int i = 0; i < heads.length; i++) {
            heads[i] = new MergeHead(runs.get(i).read(), keys, orders);
        }
    }

    /**
     * The runs in one.
     *
     * @param runs in the order in which equal rows leave
     * @param keys columns of the rows
     * @param orders one for each key
     * @param file where runs go that are merged from many
     */
    public static MergedRows of(
            List<SpilledRows> runs,
            List<Integer> keys,
            List<KeyOrder> orders,
            int batchRows,
            SpillFile file,
            BufferAllocator allocator) {
        List<SpilledRows> few = runs;
        while (few.size() > MOST_RUNS) {
            List<SpilledRows> fewer = new ArrayList<>();
            for (int from = 0; from < few.size(); from += MOST_RUNS) {
                List<SpilledRows> some = few.subList(from, Math.min(few.size(), from + MOST_RUNS));
                fewer.add(merged(new MergedRows(some, keys, orders, batchRows, allocator), file));
            }
            few = fewer;
        }
        MergedRows merged = new MergedRows(few, keys, orders, batchRows, allocator);
        merged.start();
        return merged;
    }

    private static SpilledRows merged(MergedRows some, SpillFile file) {
        SpilledRows run = file.rows();
        try (some) {
            some.start();
            for (Optional<Batch> next = some.next(); next.isPresent(); next = some.next()) {
                try (Batch batch = next.get()) {
                    run.add(batch);
                }
            }
        }
        return run;
    }

    private void start() {
        for (int i = 0; i < heads.length; i++) {
            if (load(i)) {
                heap[left++] = i;
            }
        }
        for (int i = left / 2 - 1; i >= 0; i--) {
            sink(i);
        }
    }

    /** Reads the next block of a run; false if there is none. */
    private boolean load(int run) {
        Optional<Batch> block = heads[run].load();
        heads[run].source = sources.size();
        block.ifPresent(sources::add);
        for (int i = 0; i < heads.length; i++) {
            comparisons[run][i] = null;
            comparisons[i][run] = null;
        }
        return block.isPresent();
    }

    /** The next rows, as many as a batch has; the caller closes them. Nothing behind the last ones. */
    public Optional<Batch> next() {
        if (left == 0) {
            return Optional.empty();
        }
        int[] which = new int[batchRows];
        int[] rows = new int[batchRows];
        int count = 0;
        while (count < batchRows && left > 0) {
            MergeHead first = heads[heap[0]];
            which[count] = first.source;
            rows[count++] = first.row();
            first.advance();
            if (first.isAtEnd() && !load(heap[0])) {
                heap[0] = heap[--left];
            }
            sink(0);
        }
        Batch batch = gathered(which, rows, count);
        forgetRead();
        return Optional.of(batch);
    }

    private void sink(int from) {
        int place = from;
        int run = heap[from];
        while (2 * place + 1 < left) {
            int child = 2 * place + 1;
            if (child + 1 < left && isBefore(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isBefore(heap[child], run)) {
                break;
            }
            heap[place] = heap[child];
            place = child;
        }
        heap[place] = run;
    }

    private boolean isBefore(int run, int other) {
        MergeHead a = heads[run];
        MergeHead b = heads[other];
        if (a.prefix() != b.prefix()) {
            return a.prefix() < b.prefix();
        }
        int difference = comparison(run, other).compare(a.row(), b.row(), a.isDecided() && b.isDecided() ? 1 : 0);
        return difference != 0 ? difference < 0 : run < other;
    }

    private KeyComparison comparison(int run, int other) {
        KeyComparison known = comparisons[run][other];
        if (known == null) {
            known = new KeyComparison(heads[run].keys(), heads[other].keys(), orders);
            comparisons[run][other] = known;
        }
        return known;
    }

    private Batch gathered(int[] which, int[] rows, int count) {
        int width = sources.get(0).width();
        List<@Nullable SharedVector> columns = new ArrayList<>(width);
        boolean done = false;
        try {
            for (int column = 0; column < width; column++) {
                columns.add(gathered(column, which, rows, count));
            }
            done = true;
            return new Batch(columns, count);
        } finally {
            if (!done) {
                new Batch(columns, 0).close();
            }
        }
    }

    private @Nullable SharedVector gathered(int column, int[] which, int[] rows, int count) {
        List<FieldVector> vectors = new ArrayList<>(sources.size());
        boolean storedPlain = false;
        for (Batch source : sources) {
            if (!source.has(column)) {
                return null;
            }
            vectors.add(source.vector(column));
            storedPlain |= source.column(column).storedPlain();
        }
        return new SharedVector(Gather.interleave(vectors, which, rows, count, allocator), storedPlain);
    }

    /** Frees the blocks none of whose rows is left. */
    private void forgetRead() {
        List<Batch> kept = new ArrayList<>();
        boolean[] used = new boolean[sources.size()];
        int[] runs = Arrays.copyOf(heap, left);
        for (int run : runs) {
            used[heads[run].source] = true;
        }
        int[] places = new int[sources.size()];
        for (int i = 0; i < used.length; i++) {
            places[i] = kept.size();
            if (used[i]) {
                kept.add(sources.get(i));
            } else {
                sources.get(i).close();
            }
        }
        for (int run : runs) {
            heads[run].source = places[heads[run].source];
        }
        sources.clear();
        sources.addAll(kept);
    }

    @Override
    public void close() {
        sources.forEach(Batch::close);
        sources.clear();
        left = 0;
    }
}
