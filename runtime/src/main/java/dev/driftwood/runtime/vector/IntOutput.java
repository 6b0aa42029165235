package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** New integers, and dates as days since 1970-01-01. */
public final class IntOutput {

    private final ArrowBuf data;

    /** @param vector allocated for all its rows */
    public IntOutput(FieldVector vector) {
        this.data = vector.getDataBuffer();
    }

    public void set(int row, int value) {
        data.setInt((long) row << 2, value);
    }
}
