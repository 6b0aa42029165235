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
        int prefix = width == 0 ? Integer.BYTES : 0;
        int at = 0;
        int least = prefix;
        int greatest = prefix;
        int leastLength = width == 0 ? MemoryUtil.getInt(bytes, 0) : width;
        int greatestLength = leastLength;
        long leastKey = key(bytes, prefix, prefix + leastLength, signed);
        long greatestKey = leastKey;
        long leastNext = nextKey(bytes, prefix, leastLength);
        long greatestNext = leastNext;
        long first = first(bytes, prefix, leastLength);
        boolean alike = first != 0;
        for (int i = 0; i < count; i++) {
            int start = at + prefix;
            int length = width == 0 ? MemoryUtil.getInt(bytes, at) : width;
            at = start + length;
            long key;
            if (alike && first(bytes, start, length) == first) {
                key = leastKey;
            } else {
                alike = false;
                key = key(bytes, start, start + length, signed);
            }
            if (key > leastKey && key < greatestKey) {
                continue;
            }
            long next = nextKey(bytes, start, length);
            if (key < leastKey
                    || (key == leastKey
                            && next <= leastNext
                            && (next < leastNext || isLess(bytes, start, length, least, leastLength)))) {
                least = start;
                leastLength = length;
                leastKey = key;
                leastNext = next;
            }
            if (key > greatestKey
                    || (key == greatestKey
                            && next >= greatestNext
                            && (next > greatestNext || isLess(bytes, greatest, greatestLength, start, length)))) {
                greatest = start;
                greatestLength = length;
                greatestKey = key;
                greatestNext = next;
            }
        }
        cover(bytes, least, leastLength);
        cover(bytes, greatest, greatestLength);
    }

    /** The first eight bytes as they are, for a comparison with others; 0 if there are not so many. */
    private static long first(byte[] bytes, int start, int length) {
        return length < Long.BYTES ? 0 : MemoryUtil.getLong(bytes, start);
    }

    /** As {@link #key} for the eight bytes behind; many texts begin alike. */
    private static long nextKey(byte[] bytes, int start, int length) {
        return length <= Long.BYTES ? Long.MIN_VALUE : key(bytes, start + Long.BYTES, start + length, false);
    }

    /** Whether the first value, in the same array as the second and alike in their keys, is less. */
    private static boolean isLess(byte[] bytes, int start, int length, int otherStart, int otherLength) {
        return Arrays.compareUnsigned(bytes, start, start + length, bytes, otherStart, otherStart + otherLength) < 0;
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
