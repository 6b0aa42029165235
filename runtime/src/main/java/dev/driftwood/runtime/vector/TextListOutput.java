package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.complex.ListVector;

/**
 * New arrays of new strings: {@link #append} adds to an item, {@link #endItem} closes it, {@link #end} closes the row's array.
 * Rows are written in ascending order; a row left out is empty (and should be null).
 */
public final class TextListOutput {

    private static final int ITEMS_PER_ROW = 4;

    private final ListVector vector;
    private final ArrowBuf offsets;
    private final BaseVariableWidthVector texts;
    private ArrowBuf textOffsets;
    private ArrowBuf data;
    private int items;
    private int position;
    private int written;

    /** @param vector allocated for all its rows; its items are allocated here */
    public TextListOutput(ListVector vector) {
        this.vector = vector;
        this.offsets = vector.getOffsetBuffer();
        this.texts = (BaseVariableWidthVector) vector.getDataVector();
        Vectors.allocate(texts, (int) Math.min(Integer.MAX_VALUE, (long) vector.getValueCapacity() * ITEMS_PER_ROW));
        this.textOffsets = texts.getOffsetBuffer();
        this.data = texts.getDataBuffer();
        offsets.setInt(0, 0);
    }

    /** Adds a stretch to the item that {@link #endItem} will close. */
    public void append(byte[] source, int start, int count) {
        reserve(count);
        data.setBytes(position, source, start, count);
        position += count;
    }

    /** Adds a stretch to the item that {@link #endItem} will close. */
    public void append(ArrowBuf source, long start, int count) {
        reserve(count);
        data.setBytes(position, source, start, count);
        position += count;
    }

    /** Ends an item of the row that {@link #end} will close. */
    public void endItem() {
        if (items + 1 >= textOffsets.capacity() >> 2) {
            texts.reallocValidityAndOffsetBuffers();
            textOffsets = texts.getOffsetBuffer();
        }
        textOffsets.setInt((long) ++items << 2, position);
    }

    /** Ends the row; rows between the last one and this are empty. */
    public void end(int row) {
        int rowStart = offsets.getInt((long) written << 2);
        while (written < row) {
            offsets.setInt((long) ++written << 2, rowStart);
        }
        offsets.setInt((long) ++written << 2, items);
    }

    /** Ends the vector; every row not written is empty. */
    public void finish(int rows) {
        while (written < rows) {
            offsets.setInt((long) ++written << 2, items);
        }
        ArrowBuf validity = texts.getValidityBuffer();
        for (int i = 0; i < Bitmaps.words(items); i++) {
            Bitmaps.setWord(validity, i, Bitmaps.inside(i, items));
        }
        Vectors.finish(texts, items);
        Vectors.finish(vector, rows);
    }

    private void reserve(int more) {
        if (data.capacity() - position >= more) {
            return;
        }
        long needed = (long) position + more;
        if (needed > Integer.MAX_VALUE) {
            throw Vectors.tooMuchText();
        }
        texts.reallocDataBuffer(Math.min(Integer.MAX_VALUE, Math.max(needed, data.capacity() * 2)));
        data = texts.getDataBuffer();
    }
}
