package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** New booleans; false until set. */
public final class BooleanOutput {

    private final ArrowBuf data;

    /** @param vector allocated for all its rows, and zero */
    public BooleanOutput(FieldVector vector) {
        this.data = vector.getDataBuffer();
    }

    public void set(int row, boolean value) {
        if (value) {
            Bitmaps.set(data, row);
        }
    }

    /** Sets the rows {@code 64 * index} and on, the first from the lowest bit. */
    public void setWord(int index, long bits) {
        Bitmaps.setWord(data, index, bits);
    }
}
