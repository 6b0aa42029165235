package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** Bytes. */
public final class ByteInput extends Input {

    private final ArrowBuf data;

    public ByteInput(FieldVector vector, boolean constant) {
        super(vector, constant);
        this.data = vector.getDataBuffer();
    }

    public byte at(int row) {
        return data.getByte(row & mask);
    }
}
