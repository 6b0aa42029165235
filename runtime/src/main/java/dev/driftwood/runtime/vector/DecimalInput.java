package dev.driftwood.runtime.vector;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;

/** Decimals as unscaled 128-bit integers; most of them fit a long. */
public final class DecimalInput extends Input {

    private final ArrowBuf data;
    private final int precision;
    private final int scale;

    public DecimalInput(FieldVector vector, boolean constant) {
        super(vector, constant);
        this.data = vector.getDataBuffer();
        this.precision = ((DecimalVector) vector).getPrecision();
        this.scale = ((DecimalVector) vector).getScale();
    }

    ArrowBuf data() {
        return data;
    }

    public int precision() {
        return precision;
    }

    public int scale() {
        return scale;
    }

    /** The lower 64 bits of the unscaled value: all of it where {@link #isLong}. */
    public long low(int row) {
        return data.getLong((long) (row & mask) << 4);
    }

    public long high(int row) {
        return data.getLong(((long) (row & mask) << 4) + Long.BYTES);
    }

    /** Whether the unscaled value fits a long. */
    public boolean isLong(int row) {
        return high(row) == low(row) >> 63;
    }

    public BigInteger unscaled(int row) {
        return isLong(row) ? BigInteger.valueOf(low(row)) : Int128.toBigInteger(high(row), low(row));
    }

    public BigDecimal at(int row) {
        return isLong(row) ? BigDecimal.valueOf(low(row), scale) : new BigDecimal(unscaled(row), scale);
    }
}
