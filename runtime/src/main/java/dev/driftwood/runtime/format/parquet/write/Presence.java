package dev.driftwood.runtime.format.parquet.write;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** Which slots of a vector are not null. */
final class Presence {

    private final ArrowBuf bits;
    private final boolean all;

    Presence(FieldVector vector) {
        this.all = vector.getNullCount() == 0;
        this.bits = vector.getValidityBuffer();
    }

    boolean at(int position) {
        return all || ((bits.getByte(position >>> 3) >>> (position & 7)) & 1) == 1;
    }
}
