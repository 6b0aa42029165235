package dev.driftwood.runtime.batch;

import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Gather;
import java.nio.ByteOrder;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.util.TransferPair;

/**
 * Rows as positions in a dictionary. A row is null where its position is; what a null position holds is undefined. Holds one
 * reference of the dictionary and owns the positions.
 */
public final class EncodedVector implements AutoCloseable {

    private static final int NO_ROW = -1;

    private final IntVector positions;
    private final ColumnDictionary dictionary;

    /** Takes over both; every position that is not null must be that of an entry that is not null. */
    public EncodedVector(IntVector positions, ColumnDictionary dictionary) {
        this.positions = positions;
        this.dictionary = dictionary;
    }

    public IntVector positions() {
        return positions;
    }

    public ColumnDictionary dictionary() {
        return dictionary;
    }

    public int rows() {
        return positions.getValueCount();
    }

    /** The positions as an array with room for all rows; those of null rows are undefined. */
    public void read(int[] target) {
        positions
                .getDataBuffer()
                .nioBuffer(0, rows() * Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .get(target, 0, rows());
    }

    /** A vector of the values, owned by the caller. */
    FieldVector decode() {
        int[] rows = new int[rows()];
        read(rows);
        if (positions.getNullCount() > 0) {
            markNulls(rows);
        }
        return Gather.take(dictionary.entries(), rows, rows.length, positions.getAllocator());
    }

    private void markNulls(int[] rows) {
        ArrowBuf validity = positions.getValidityBuffer();
        for (int word = 0; word < Bitmaps.words(rows.length); word++) {
            long nulls = ~Bitmaps.word(validity, word) & Bitmaps.inside(word, rows.length);
            for (; nulls != 0; nulls &= nulls - 1) {
                rows[(word << 6) + Long.numberOfTrailingZeros(nulls)] = NO_ROW;
            }
        }
    }

    /** The first {@code count} of {@code rows}, owned by the caller. */
    EncodedVector take(int[] rows, int count, BufferAllocator allocator) {
        return new EncodedVector((IntVector) Gather.take(positions, rows, count, allocator), dictionary.retain());
    }

    /** The rows {@code from..from+count}, owned by the caller. */
    EncodedVector slice(int from, int count) {
        return new EncodedVector((IntVector) slice(positions, from, count), dictionary.retain());
    }

    /** The same rows with other values, owned by the caller; takes the dictionary over. */
    public EncodedVector with(ColumnDictionary other) {
        return new EncodedVector((IntVector) slice(positions, 0, rows()), other);
    }

    /** The rows {@code from..from+count} of any vector, which shares its memory with them; owned by the caller. */
    static FieldVector slice(FieldVector vector, int from, int count) {
        TransferPair slice = vector.getTransferPair(vector.getField(), vector.getAllocator());
        boolean complete = false;
        try {
            slice.splitAndTransfer(from, count);
            complete = true;
        } finally {
            if (!complete) {
                slice.getTo().close();
            }
        }
        return (FieldVector) slice.getTo();
    }

    @Override
    public void close() {
        positions.close();
        dictionary.close();
    }
}
