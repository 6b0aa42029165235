package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** New bytes. */
public final class ByteOutput {

    private final ArrowBuf data;

    /** @param vector allocated for all its rows */
    public ByteOutput(FieldVector vector) {
        this.data = vector.getDataBuffer();
    }

    public void set(int row, byte value) {
        data.setByte(row, value);
    }
}
