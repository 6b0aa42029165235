package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * The least and the greatest of INT32 values, or of FLOAT values given as integers with the same bits. Floats compare like
 * integers once the bits of negative ones are flipped, all but the sign; -0.0 is then less than 0.0.
 *
 * <p>Repeats {@link LongRange} on purpose: primitive loops share no code without boxing or a call for each value.
 */
final class IntRange {

    /** The bits of infinity; those of NaN are more, the sign left out. */
    private static final int INFINITY = 0x7f800000;

    private final boolean floats;
    private int min;
    private int max;

    IntRange(boolean floats) {
        this.floats = floats;
        clear();
    }

    void clear() {
        min = Integer.MAX_VALUE;
        max = Integer.MIN_VALUE;
    }

    private boolean ranged() {
        return min <= max;
    }

    void cover(IntRange other) {
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    /** Covers values in the plain encoding. */
    void coverPlain(GrowingBytes plain) {
        byte[] bytes = plain.array();
        int end = plain.size();
        int least = min;
        int greatest = max;
        for (int at = 0; at < end; at += Integer.BYTES) {
            int value = MemoryUtil.getInt(bytes, at);
            if (floats) {
                if (isNaN(value)) {
                    continue;
                }
                value = ordered(value);
            }
            least = value < least ? value : least;
            greatest = value > greatest ? value : greatest;
        }
        min = least;
        max = greatest;
    }

    /** Covers the entries at the positions. */
    void cover(int[] entries, int[] positions, int count) {
        int least = min;
        int greatest = max;
        for (int i = 0; i < count; i++) {
            int value = entries[positions[i]];
            if (floats) {
                if (isNaN(value)) {
                    continue;
                }
                value = ordered(value);
            }
            least = value < least ? value : least;
            greatest = value > greatest ? value : greatest;
        }
        min = least;
        max = greatest;
    }

    /** NaN has no place in the order, so it is not counted in. */
    private static boolean isNaN(int bits) {
        return (bits & Integer.MAX_VALUE) > INFINITY;
    }

    /** A number in the place that the float has among floats; again, it is the float's bits. */
    private static int ordered(int bits) {
        return bits ^ (bits >> (Integer.SIZE - 1) & Integer.MAX_VALUE);
    }

    Statistics statistics(long nulls) {
        if (!ranged()) {
            return Statistics.ofNulls(nulls);
        }
        return new Statistics(bytes(min, Integer.MIN_VALUE), bytes(max, 0), nulls, true, true);
    }

    /** Zero stands for both zeros, so the lower end is -0.0 and the upper +0.0. */
    private byte[] bytes(int bound, int zero) {
        int bits = floats ? ordered(bound) : bound;
        boolean isZero = floats && (bits & Integer.MAX_VALUE) == 0;
        GrowingBytes out = new GrowingBytes(Integer.BYTES);
        out.putInt(isZero ? zero : bits);
        return out.array();
    }
}
