package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * The least and the greatest of INT64 values, or of DOUBLE values given as integers with the same bits. Doubles compare like
 * integers once the bits of negative ones are flipped, all but the sign; -0.0 is then less than 0.0.
 *
 * <p>Repeats {@link IntRange} on purpose: primitive loops share no code without boxing or a call for each value.
 */
final class LongRange {

    /** The bits of infinity; those of NaN are more, the sign left out. */
    private static final long INFINITY = 0x7ff0000000000000L;

    private final boolean doubles;
    private long min;
    private long max;

    LongRange(boolean doubles) {
        this.doubles = doubles;
        clear();
    }

    void clear() {
        min = Long.MAX_VALUE;
        max = Long.MIN_VALUE;
    }

    private boolean ranged() {
        return min <= max;
    }

    void cover(LongRange other) {
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    /** Covers values in the plain encoding. */
    void coverPlain(GrowingBytes plain) {
        byte[] bytes = plain.array();
        int end = plain.size();
        long least = min;
        long greatest = max;
        for (int at = 0; at < end; at += Long.BYTES) {
            long value = MemoryUtil.getLong(bytes, at);
            if (doubles) {
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
    void cover(long[] entries, int[] positions, int count) {
        long least = min;
        long greatest = max;
        for (int i = 0; i < count; i++) {
            long value = entries[positions[i]];
            if (doubles) {
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
    private static boolean isNaN(long bits) {
        return (bits & Long.MAX_VALUE) > INFINITY;
    }

    /** A number in the place that the double has among doubles; again, it is the double's bits. */
    private static long ordered(long bits) {
        return bits ^ (bits >> (Long.SIZE - 1) & Long.MAX_VALUE);
    }

    Statistics statistics(long nulls) {
        if (!ranged()) {
            return Statistics.ofNulls(nulls);
        }
        return new Statistics(bytes(min, Long.MIN_VALUE), bytes(max, 0), nulls, true, true);
    }

    /** Zero stands for both zeros, so the lower end is -0.0 and the upper +0.0. */
    private byte[] bytes(long bound, long zero) {
        long bits = doubles ? ordered(bound) : bound;
        boolean isZero = doubles && (bits & Long.MAX_VALUE) == 0;
        GrowingBytes out = new GrowingBytes(Long.BYTES);
        out.putLong(isZero ? zero : bits);
        return out.array();
    }
}
