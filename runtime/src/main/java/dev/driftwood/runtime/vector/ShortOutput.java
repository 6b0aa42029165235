package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** New shorts. */
public final class ShortOutput {

    private final ArrowBuf data;

    /** @param vector allocated for all its rows */
    public ShortOutput(FieldVector vector) {
        this.data = vector.getDataBuffer();
    }

    public void set(int row, short value) {
        data.setShort((long) row << 1, value);
    }
}
