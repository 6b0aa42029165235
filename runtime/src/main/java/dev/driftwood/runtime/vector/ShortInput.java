package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** Shorts. */
public final class ShortInput extends Input {

    private final ArrowBuf data;

    public ShortInput(FieldVector vector, boolean constant) {
        super(vector, constant);
        this.data = vector.getDataBuffer();
    }

    public short at(int row) {
        return data.getShort((long) (row & mask) << 1);
    }
}
