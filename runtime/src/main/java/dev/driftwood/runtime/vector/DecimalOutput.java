package dev.driftwood.runtime.vector;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;

/** New decimals, written as unscaled values of the vector's own scale. */
public final class DecimalOutput {

    private final ArrowBuf data;
    private final int precision;
    private final int scale;

    /** @param vector allocated for all its rows */
    public DecimalOutput(FieldVector vector) {
        this.data = vector.getDataBuffer();
        this.precision = ((DecimalVector) vector).getPrecision();
        this.scale = ((DecimalVector) vector).getScale();
    }

    public int precision() {
        return precision;
    }

    public int scale() {
        return scale;
    }

    /** Writes the unscaled value; false, and nothing written, if it has more digits than the type. */
    public boolean set(int row, long unscaled) {
        if (!Int128.fits(unscaled, precision)) {
            return false;
        }
        put(row, unscaled >> 63, unscaled);
        return true;
    }

    /** Writes the unscaled value; false, and nothing written, if it has more digits than the type. */
    public boolean set(int row, BigInteger unscaled) {
        if (!Int128.fits(unscaled, precision)) {
            return false;
        }
        put(row, unscaled.shiftRight(64).longValue(), unscaled.longValue());
        return true;
    }

    /** Writes the value, rounded half up to the scale; false, and nothing written, if it does not fit. */
    public boolean set(int row, BigDecimal value) {
        long integerDigits = value.precision() - (long) value.scale();
        if (value.signum() == 0 || integerDigits < -scale) {
            return set(row, 0L);
        }
        if (integerDigits > precision - scale) {
            return false;
        }
        return set(row, value.setScale(scale, RoundingMode.HALF_UP).unscaledValue());
    }

    /** Whether the scale has room for every digit of the value that is not 0. */
    public boolean keeps(BigDecimal value) {
        if (value.scale() <= scale || value.signum() == 0) {
            return true;
        }
        return value.precision() - (long) value.scale() >= -scale
                && value.setScale(scale, RoundingMode.DOWN).compareTo(value) == 0;
    }

    /** Writes the unscaled values of the first rows, which are known to fit. */
    public void putAll(DecimalInput values, int rows) {
        if (values.isConstant()) {
            for (int row = 0; row < rows; row++) {
                put(row, values.high(row), values.low(row));
            }
        } else {
            data.setBytes(0, values.data(), 0, (long) rows << 4);
        }
    }

    /** Writes the two halves of an unscaled value that is known to fit. */
    public void put(int row, long high, long low) {
        data.setLong((long) row << 4, low);
        data.setLong(((long) row << 4) + Long.BYTES, high);
    }
}
