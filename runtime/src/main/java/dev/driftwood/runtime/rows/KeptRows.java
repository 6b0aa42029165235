package dev.driftwood.runtime.rows;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.group.ValueLog;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Rows kept in the order in which they came, each known by its position. Values of plain types are packed row by row; nested ones, and
 * columns that somebody looks at whole, are kept column by column. Several threads may ask for rows at once, when no more are added.
 */
public final class KeptRows implements AutoCloseable {

    private static final int NOT_PACKED = -1;

    /** Offsets of texts have 32 bits, and vectors grow by doubling. */
    private static final long MOST_COLUMN_BYTES = 1L << 29;

    private final PackedRows packed;
    /** For each column its place among those that are packed. */
    private final int[] packedPlace;

    private final List<@Nullable ValueLog> logs = new ArrayList<>();
    private final int packedColumns;
    private int rows;

    /**
     * @param types of everything that a batch may have
     * @param kept what of it is kept
     * @param whole of that, columns that somebody looks at whole
     */
    public KeptRows(List<DataType> types, BitSet kept, BitSet whole, BufferAllocator allocator) {
        this.packedPlace = new int[types.size()];
        List<DataType> packedTypes = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            boolean isPacked = kept.get(i) && !whole.get(i) && RowShape.takes(types.get(i));
            packedPlace[i] = isPacked ? packedTypes.size() : NOT_PACKED;
            if (isPacked) {
                packedTypes.add(types.get(i));
            }
            logs.add(kept.get(i) && !isPacked ? new ValueLog(types.get(i), allocator) : null);
        }
        this.packedColumns = packedTypes.size();
        this.packed = new PackedRows(packedTypes, allocator);
    }

    public int rows() {
        return rows;
    }

    /** How many columns batches have. */
    public int width() {
        return packedPlace.length;
    }

    /** Copies what is kept; the batch stays its owner's. */
    public void add(Batch batch) {
        List<FieldVector> columns = new ArrayList<>(packedColumns);
        for (int i = 0; i < packedPlace.length; i++) {
            ValueLog log = logs.get(i);
            if (log != null) {
                log.append(batch.vector(i), RowNumbers.of(batch.rows()), batch.rows());
            } else if (packedPlace[i] != NOT_PACKED) {
                columns.add(batch.vector(i));
            }
        }
        if (packedColumns > 0) {
            packed.append(columns, batch.rows());
        }
        rows = Math.addExact(rows, batch.rows());
    }

    /** A column that is kept whole, as one vector, which stays this one's. */
    public FieldVector whole(int column) {
        return log(column).all();
    }

    /** Forgets a column that was kept whole. */
    public void forget(int column) {
        log(column).close();
    }

    private ValueLog log(int column) {
        ValueLog log = logs.get(column);
        if (log == null) {
            throw new IllegalStateException("column " + column + " was not kept");
        }
        return log;
    }

    /** The rows at the first {@code count} of the positions, -1 giving nulls; the array is not to be changed while they are asked. */
    public Taken take(int[] positions, int count) {
        return new Taken(positions, count);
    }

    /** Some rows, column by column. */
    public final class Taken {

        private final int[] positions;
        private final int count;
        private final PackedRows.Taken fromPacked;

        private Taken(int[] positions, int count) {
            this.positions = positions;
            this.count = count;
            this.fromPacked = packed.take(positions, packedColumns == 0 ? 0 : count);
        }

        /** A column of the rows, which the caller owns. */
        public FieldVector column(int column) {
            return packedPlace[column] == NOT_PACKED
                    ? log(column).take(positions, count)
                    : fromPacked.column(packedPlace[column]);
        }

        /** The rows with some of their columns; the caller closes the batch. */
        public Batch batch(BitSet wanted) {
            List<@Nullable SharedVector> vectors = new ArrayList<>(width());
            boolean done = false;
            try {
                for (int i = 0; i < width(); i++) {
                    vectors.add(wanted.get(i) ? new SharedVector(column(i)) : null);
                }
                done = true;
                return new Batch(vectors, count);
            } finally {
                if (!done) {
                    new Batch(vectors, 0).close();
                }
            }
        }
    }

    /** Bytes in arrays. */
    public long heapBytes() {
        return packed.heapBytes();
    }

    /** Bytes outside of the heap. */
    public long bufferBytes() {
        long bytes = packed.bytes();
        for (ValueLog log : logs) {
            bytes += log == null ? 0 : log.bytes();
        }
        return bytes;
    }

    /** Whether it should take no more rows, however much memory there is. */
    public boolean isFull() {
        for (ValueLog log : logs) {
            if (log != null && log.bytes() > MOST_COLUMN_BYTES) {
                return true;
            }
        }
        return packed.isFull();
    }

    /** Forgets all rows. */
    public void clear() {
        for (ValueLog log : logs) {
            if (log != null) {
                log.close();
            }
        }
        packed.close();
        rows = 0;
    }

    @Override
    public void close() {
        clear();
    }
}
