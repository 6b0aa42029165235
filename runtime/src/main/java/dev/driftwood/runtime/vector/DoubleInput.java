package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** Doubles. */
public final class DoubleInput extends Input {

    private final ArrowBuf data;

    public DoubleInput(FieldVector vector, boolean constant) {
        super(vector, constant);
        this.data = vector.getDataBuffer();
    }

    public double at(int row) {
        return data.getDouble((long) (row & mask) << 3);
    }
}
