package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** New floats. */
public final class FloatOutput {

    private final ArrowBuf data;

    /** @param vector allocated for all its rows */
    public FloatOutput(FieldVector vector) {
        this.data = vector.getDataBuffer();
    }

    public void set(int row, float value) {
        data.setFloat((long) row << 2, value);
    }
}
