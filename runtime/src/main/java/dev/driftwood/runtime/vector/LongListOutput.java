package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.complex.ListVector;

/**
 * New arrays of new longs: {@link #add} adds an item, {@link #end} closes the row's array. Rows are written in ascending order; a
 * row left out is empty (and should be null).
 */
public final class LongListOutput {

    private final ListVector vector;
    private final ArrowBuf offsets;
    private final BigIntVector items;
    private ArrowBuf data;
    private int capacity;
    private int count;
    private int written;

    /** @param vector allocated for all its rows; its items are allocated here */
    public LongListOutput(ListVector vector) {
        this.vector = vector;
        this.offsets = vector.getOffsetBuffer();
        this.items = (BigIntVector) vector.getDataVector();
        Vectors.allocate(items, vector.getValueCapacity());
        this.data = items.getDataBuffer();
        this.capacity = items.getValueCapacity();
        offsets.setInt(0, 0);
    }

    /** Adds an item to the row that {@link #end} will close. */
    public void add(long item) {
        if (count == capacity) {
            items.reAlloc();
            data = items.getDataBuffer();
            capacity = items.getValueCapacity();
        }
        data.setLong((long) count++ << 3, item);
    }

    /** Ends the row; rows between the last one and this are empty. */
    public void end(int row) {
        int rowStart = offsets.getInt((long) written << 2);
        while (written < row) {
            offsets.setInt((long) ++written << 2, rowStart);
        }
        offsets.setInt((long) ++written << 2, count);
    }

    /** Ends the vector; every row not written is empty. */
    public void finish(int rows) {
        while (written < rows) {
            offsets.setInt((long) ++written << 2, count);
        }
        ArrowBuf validity = items.getValidityBuffer();
        for (int i = 0; i < Bitmaps.words(count); i++) {
            Bitmaps.setWord(validity, i, Bitmaps.inside(i, count));
        }
        Vectors.finish(items, count);
        Vectors.finish(vector, rows);
    }
}
