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
