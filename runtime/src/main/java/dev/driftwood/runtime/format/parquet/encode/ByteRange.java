package dev.driftwood.runtime.format.parquet.encode;

import dev.driftwood.runtime.format.parquet.footer.Statistics;
import java.util.Arrays;
import org.apache.arrow.memory.util.MemoryUtil;
import org.jspecify.annotations.Nullable;

/** The least and the greatest of values of bytes. */
final class ByteRange {

    private final boolean signed;
    private byte @Nullable [] min;
    private byte @Nullable [] max;
    private long minKey;
    private long maxKey;

    /** @param signed whether the bytes are big-endian numbers of one length, else they compare as unsigned bytes */
    ByteRange(boolean signed) {
        this.signed = signed;
    }

    void clear() {
        min = null;
        max = null;
    }

    /**
     * The first eight bytes as a number that is in the order of the values, where they differ in these.
     *
     * @param numbers whether the first byte has a sign
     */
    static long key(byte[] bytes, int start, int end, boolean numbers) {
        long word;
        if (start + Long.BYTES <= bytes.length) {
            word = Long.reverseBytes(MemoryUtil.getLong(bytes, start));
            int missing = Long.BYTES - (end - start);
            // In two steps, since all bits may be missing.
            word = missing <= 0 ? word : word >>> 4 * missing >>> 4 * missing << 4 * missing << 4 * missing;
        } else {
            word = 0;
            for (int i = 0; i < Math.min(Long.BYTES, end - start); i++) {
                word |= (bytes[start + i] & 0xffL) << (Long.SIZE - Byte.SIZE - Byte.SIZE * i);
            }
        }
        return numbers ? word : word ^ Long.MIN_VALUE;
    }

    void cover(byte[] bytes, int start, int length) {
        long key = key(bytes, start, start + length, signed);
        byte[] least = min;
        byte[] greatest = max;
        if (least == null || greatest == null) {
            min = Arrays.copyOfRange(bytes, start, start + length);
            max = min;
            minKey = key;
            maxKey = key;
            return;
        }
        if (key > minKey && key < maxKey) {
            return;
        }
        if (compare(bytes, start, length, least) < 0) {
            min = Arrays.copyOfRange(bytes, start, start + length);
            minKey = key;
        } else if (compare(bytes, start, length, greatest) > 0) {
            max = Arrays.copyOfRange(bytes, start, start + length);
            maxKey = key;
        }
    }

    /**
     * Covers values in the plain encoding. Looks for the bounds first and copies them then: each of ascending values is one.
     *
     * @param count at least one
     * @param width bytes of each value; 0 if the length is before each
     */
    void coverPlain(byte[] bytes, int count, int width) {
        int at = 0;
        int least = 0;
        int greatest = 0;
        int leastLength = 0;
        int greatestLength = 0;
        long leastKey = 0;
        long greatestKey = 0;
        for (int i = 0; i < count; i++) {
            int start = width == 0 ? at + Integer.BYTES : at;
            int length = width == 0 ? MemoryUtil.getInt(bytes, at) : width;
            long key = key(bytes, start, start + length, signed);
            at = start + length;
            if (i == 0 || (key <= leastKey && isLess(bytes, start, length, key, least, leastLength, leastKey))) {
                least = start;
                leastLength = length;
                leastKey = key;
            }
            if (i == 0
                    || (key >= greatestKey
                            && isLess(bytes, greatest, greatestLength, greatestKey, start, length, key))) {
                greatest = start;
                greatestLength = length;
                greatestKey = key;
            }
        }
        cover(bytes, least, leastLength);
        cover(bytes, greatest, greatestLength);
    }

    /** Whether the first value, in the same array as the second, is less. Equal keys have equal first bytes. */
    private static boolean isLess(
            byte[] bytes, int start, int length, long key, int otherStart, int otherLength, long otherKey) {
        return key < otherKey
                || (key == otherKey
                        && Arrays.compareUnsigned(
                                        bytes, start, start + length, bytes, otherStart, otherStart + otherLength)
                                < 0);
    }

    void cover(ByteRange other) {
        byte[] least = other.min;
        byte[] greatest = other.max;
        if (least != null && greatest != null) {
            cover(least, 0, least.length);
            cover(greatest, 0, greatest.length);
        }
    }

    private int compare(byte[] bytes, int start, int length, byte[] other) {
        if (signed && bytes[start] != other[0]) {
            return Byte.compare(bytes[start], other[0]);
        }
        return Arrays.compareUnsigned(bytes, start, start + length, other, 0, other.length);
    }

    /** @param text whether a bound that is cut must stay UTF-8 */
    Statistics statistics(long nulls, boolean text) {
        byte[] least = min;
        byte[] greatest = max;
        if (least == null || greatest == null) {
            return new Statistics(null, null, nulls, false, false);
        }
        byte[] lower = signed ? least : Bounds.lower(least, text);
        byte @Nullable [] upper = signed ? greatest : Bounds.upper(greatest, text);
        boolean upperExact = upper != null && Arrays.equals(upper, greatest);
        return new Statistics(lower, upper, nulls, lower.length == least.length, upperExact);
    }
}
