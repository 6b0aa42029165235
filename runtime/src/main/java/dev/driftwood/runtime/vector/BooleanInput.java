package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** Booleans, one bit each. */
public final class BooleanInput extends Input {

    private final ArrowBuf data;

    public BooleanInput(FieldVector vector, boolean constant) {
        super(vector, constant);
        this.data = vector.getDataBuffer();
    }

    public boolean at(int row) {
        return Bitmaps.get(data, row & mask);
    }

    /** The rows {@code 64 * index} and on, the first in the lowest bit; null rows are undefined. */
    public long word(int index) {
        if (mask == 0) {
            return Bitmaps.get(data, 0) ? -1L : 0L;
        }
        return Bitmaps.word(data, index);
    }
}
