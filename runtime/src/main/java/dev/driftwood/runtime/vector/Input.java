package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/**
 * An argument of a kernel: a vector of all rows, or a vector of one row that stands for all of them. What a null row holds is
 * undefined.
 */
public abstract sealed class Input
        permits BooleanInput,
                ByteInput,
                ShortInput,
                IntInput,
                LongInput,
                FloatInput,
                DoubleInput,
                DecimalInput,
                BytesInput,
                ListInput,
                StructInput {

    private final ArrowBuf validity;
    final int mask;

    Input(FieldVector vector, boolean constant) {
        this.validity = vector.getValidityBuffer();
        this.mask = constant ? 0 : -1;
    }

    public final boolean isNull(int row) {
        return !Bitmaps.get(validity, row & mask);
    }

    /** Whether one value stands for all rows. */
    public final boolean isConstant() {
        return mask == 0;
    }
}
