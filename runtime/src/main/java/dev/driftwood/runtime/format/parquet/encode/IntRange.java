package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/**
 * The least and the greatest of INT32 values, or of FLOAT values given as integers with the same bits.
 *
 * <p>Repeats {@link LongRange} on purpose: primitive loops share no code without boxing or a call for each value.
 */
final class IntRange {

    private final boolean floats;
    private int min;
    private int max;
    private boolean ranged;

    IntRange(boolean floats) {
        this.floats = floats;
    }

    void clear() {
        ranged = false;
    }

    /** NaN has no place in the order, so it is not counted in. */
    void cover(int value) {
        if (floats && Float.isNaN(Float.intBitsToFloat(value))) {
            return;
        }
        if (!ranged) {
            min = value;
            max = value;
            ranged = true;
        } else if (floats) {
            min = Float.intBitsToFloat(value) < Float.intBitsToFloat(min) ? value : min;
            max = Float.intBitsToFloat(value) > Float.intBitsToFloat(max) ? value : max;
        } else {
            min = Math.min(min, value);
            max = Math.max(max, value);
        }
    }

    void cover(IntRange other) {
        if (other.ranged) {
            cover(other.min);
            cover(other.max);
        }
    }

    /** Covers values in the plain encoding. */
    void coverPlain(GrowingBytes plain) {
        IntBuffer values = ByteBuffer.wrap(plain.array(), 0, plain.size())
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer();
        if (floats) {
            while (values.hasRemaining()) {
                cover(values.get());
            }
        } else if (values.hasRemaining()) {
            coverInts(values);
        }
    }

    private void coverInts(IntBuffer values) {
        int least = values.get(0);
        int greatest = least;
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
        return new Statistics(bytes(min, Integer.MIN_VALUE), bytes(max, 0), nulls, true, true);
    }

    /** Zero stands for both zeros, so the lower end is -0.0 and the upper +0.0. */
    private byte[] bytes(int bits, int zero) {
        boolean isZero = floats && (bits & Integer.MAX_VALUE) == 0;
        GrowingBytes out = new GrowingBytes(Integer.BYTES);
        out.putInt(isZero ? zero : bits);
        return out.array();
    }
}
