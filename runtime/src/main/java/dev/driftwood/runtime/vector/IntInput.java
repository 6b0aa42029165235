package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** Integers, and dates as days since 1970-01-01. */
public final class IntInput extends Input {

    private final ArrowBuf data;

    public IntInput(FieldVector vector, boolean constant) {
        super(vector, constant);
        this.data = vector.getDataBuffer();
    }

    public int at(int row) {
        return data.getInt((long) (row & mask) << 2);
    }
}
