package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/**
 * The least and the greatest of INT64 values, or of DOUBLE values given as integers with the same bits.
 *
 * <p>Repeats {@link IntRange} on purpose: primitive loops share no code without boxing or a call for each value.
 */
final class LongRange {

    private final boolean doubles;
    private long min;
    private long max;
    private boolean ranged;

    LongRange(boolean doubles) {
        this.doubles = doubles;
    }

    void clear() {
        ranged = false;
    }

    /** NaN has no place in the order, so it is not counted in. */
    void cover(long value) {
        if (doubles && Double.isNaN(Double.longBitsToDouble(value))) {
            return;
        }
        if (!ranged) {
            min = value;
            max = value;
            ranged = true;
        } else if (doubles) {
            min = Double.longBitsToDouble(value) < Double.longBitsToDouble(min) ? value : min;
            max = Double.longBitsToDouble(value) > Double.longBitsToDouble(max) ? value : max;
        } else {
            min = Math.min(min, value);
            max = Math.max(max, value);
        }
    }

    void cover(LongRange other) {
        if (other.ranged) {
            cover(other.min);
            cover(other.max);
        }
    }

    /** Covers values in the plain encoding. */
    void coverPlain(GrowingBytes plain) {
        LongBuffer values = ByteBuffer.wrap(plain.array(), 0, plain.size())
                .order(ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer();
        if (doubles) {
            while (values.hasRemaining()) {
                cover(values.get());
            }
        } else if (values.hasRemaining()) {
            coverLongs(values);
        }
    }

    private void coverLongs(LongBuffer values) {
        long least = values.get(0);
        long greatest = least;
        for (int i = 1; i < values.limit(); i++) {
            least = Math.min(least, values.get(i));
            greatest = Math.max(greatest, values.get(i));
        }
        cover(least);
        cover(greatest);
    }

    Statistics statistics(long nulls) {
        if (!ranged) {
            return Statistics.ofNulls(nulls);
        }
        return new Statistics(bytes(min, Long.MIN_VALUE), bytes(max, 0), nulls, true, true);
    }

    /** Zero stands for both zeros, so the lower end is -0.0 and the upper +0.0. */
    private byte[] bytes(long bits, long zero) {
        boolean isZero = doubles && (bits & Long.MAX_VALUE) == 0;
        GrowingBytes out = new GrowingBytes(Long.BYTES);
        out.putLong(isZero ? zero : bits);
        return out.array();
    }
}
