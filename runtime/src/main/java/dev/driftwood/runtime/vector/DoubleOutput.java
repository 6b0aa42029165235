package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** New doubles. */
public final class DoubleOutput {

    private final ArrowBuf data;

    /** @param vector allocated for all its rows */
    public DoubleOutput(FieldVector vector) {
        this.data = vector.getDataBuffer();
    }

    public void set(int row, double value) {
        data.setDouble((long) row << 3, value);
    }
}
