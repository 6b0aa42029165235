package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** Longs, and timestamps as microseconds since 1970-01-01T00:00. */
public final class LongInput extends Input {

    private final ArrowBuf data;

    public LongInput(FieldVector vector, boolean constant) {
        super(vector, constant);
        this.data = vector.getDataBuffer();
    }

    public long at(int row) {
        return data.getLong((long) (row & mask) << 3);
    }
}
