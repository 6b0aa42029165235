package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** New longs, and timestamps as microseconds since 1970-01-01T00:00. */
public final class LongOutput {

    private final ArrowBuf data;

    /** @param vector allocated for all its rows */
    public LongOutput(FieldVector vector) {
        this.data = vector.getDataBuffer();
    }

    public void set(int row, long value) {
        data.setLong((long) row << 3, value);
    }
}
