package dev.driftwood.runtime.spill;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.group.RowHashes;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Deals rows into files by the hash of their keys, so that all rows of a key are in one part, in the order in which they came.
 * Parts can be dealt again, by other bits of the hash.
 */
public final class Partitions implements AutoCloseable {

    private static final int BITS = 5;
    private static final int PARTS = 1 << BITS;

    /** How often parts can be dealt again. */
    public static final int DEEPEST = Long.SIZE / BITS - 1;

    /** Rows are dealt so many at once, or fewer if they are long, so that each part gets more than a few. */
    private static final int DEALT_ROWS = 1 << 16;

    private static final long DEALT_BYTES = 1L << 24;

    private final int firstKey;
    private final int keys;
    private final int shift;
    private final SpillFile file;
    private final RowHashes hashes;
    private final List<SpilledRows> parts = new ArrayList<>();
    private final List<Batch> pending = new ArrayList<>();
    private int pendingRows;
    private long pendingBytes;

    /**
     * @param types of the keys
     * @param firstKey the column of the first key; the others are behind it
     * @param depth how often the rows were dealt before
     */
    public Partitions(List<DataType> types, int firstKey, int depth, SpillFile file) {
        this.firstKey = firstKey;
        this.keys = types.size();
        this.shift = Long.SIZE - BITS * (depth + 1);
        this.file = file;
        this.hashes = new RowHashes(types, file.allocator());
        for (int i = 0; i < PARTS; i++) {
            parts.add(file.rows());
        }
    }

    /** Takes over the batch. */
    public void add(Batch batch) {
        pending.add(batch);
        pendingRows += batch.rows();
        pendingBytes += batch.bytes();
        if (pendingRows >= DEALT_ROWS || pendingBytes >= DEALT_BYTES) {
            deal();
        }
    }

    /** The parts, when all rows have been added. */
    public List<SpilledRows> finish() {
        deal();
        hashes.close();
        return parts;
    }

    private void deal() {
        if (pendingRows > 0) {
            int[][] partOf = new int[pending.size()][];
            int[] sizes = new int[PARTS];
            for (int i = 0; i < partOf.length; i++) {
                partOf[i] = parts(pending.get(i), sizes);
            }
            write(partOf, sizes);
        }
        forget();
    }

    private int[] parts(Batch batch, int[] sizes) {
        List<FieldVector> vectors = new ArrayList<>(keys);
        for (int i = 0; i < keys; i++) {
            vectors.add(batch.vector(firstKey + i));
        }
        long[] hashed = hashes.of(vectors, batch.rows());
        int[] partOf = new int[hashed.length];
        for (int row = 0; row < partOf.length; row++) {
            partOf[row] = (int) (hashed[row] >>> shift) & (PARTS - 1);
            sizes[partOf[row]]++;
        }
        return partOf;
    }

    private void write(int[][] partOf, int[] sizes) {
        int[][] which = new int[PARTS][];
        int[][] rows = new int[PARTS][];
        for (int part = 0; part < PARTS; part++) {
            which[part] = new int[sizes[part]];
            rows[part] = new int[sizes[part]];
        }
        int[] filled = new int[PARTS];
        for (int batch = 0; batch < partOf.length; batch++) {
            for (int row = 0; row < partOf[batch].length; row++) {
                int part = partOf[batch][row];
                which[part][filled[part]] = batch;
                rows[part][filled[part]++] = row;
            }
        }
        for (int part = 0; part < PARTS; part++) {
            if (sizes[part] > 0) {
                try (Batch dealt = gathered(which[part], rows[part])) {
                    parts.get(part).add(dealt);
                }
            }
        }
    }

    private Batch gathered(int[] which, int[] rows) {
        List<@Nullable SharedVector> columns = new ArrayList<>();
        boolean done = false;
        try {
            for (int column = 0; column < pending.get(0).width(); column++) {
                columns.add(pending.get(0).has(column) ? gathered(column, which, rows) : null);
            }
            done = true;
            return new Batch(columns, rows.length);
        } finally {
            if (!done) {
                new Batch(columns, 0).close();
            }
        }
    }

    private SharedVector gathered(int column, int[] which, int[] rows) {
        List<FieldVector> vectors = new ArrayList<>(pending.size());
        boolean storedPlain = false;
        for (Batch batch : pending) {
            vectors.add(batch.vector(column));
            storedPlain |= batch.column(column).storedPlain();
        }
        return new SharedVector(Gather.interleave(vectors, which, rows, rows.length, file.allocator()), storedPlain);
    }

    private void forget() {
        pending.forEach(Batch::close);
        pending.clear();
        pendingRows = 0;
        pendingBytes = 0;
    }

    @Override
    public void close() {
        forget();
        hashes.close();
    }
}
