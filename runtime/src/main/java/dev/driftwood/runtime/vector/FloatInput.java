package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** Floats. */
public final class FloatInput extends Input {

    private final ArrowBuf data;

    public FloatInput(FieldVector vector, boolean constant) {
        super(vector, constant);
        this.data = vector.getDataBuffer();
    }

    public float at(int row) {
        return data.getFloat((long) (row & mask) << 2);
    }
}
