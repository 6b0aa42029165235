package dev.driftwood.runtime.format.parquet.bytes;

/** Kernels over bits in words, the lowest bit of the first word first, as Arrow orders them. */
public final class Bitmap {

    private static final int WORD = Long.SIZE;

    private Bitmap() {}

    /** Words that hold so many bits, and one more, so that a kernel may look one word ahead. */
    public static int words(int bits) {
        return (bits >>> 6) + 2;
    }

    public static boolean get(long[] words, int bit) {
        return ((words[bit >>> 6] >>> bit) & 1) != 0;
    }

    /** Sets bits {@code at..at+count}. */
    public static void set(long[] words, int at, int count) {
        int bit = at;
        int end = at + count;
        while (bit < end) {
            int offset = bit & (WORD - 1);
            int taken = Math.min(WORD - offset, end - bit);
            words[bit >>> 6] |= low(taken) << offset;
            bit += taken;
        }
    }

    /** Clears bits {@code at..at+count}. */
    public static void clear(long[] words, int at, int count) {
        int bit = at;
        int end = at + count;
        while (bit < end) {
            int offset = bit & (WORD - 1);
            int taken = Math.min(WORD - offset, end - bit);
            words[bit >>> 6] &= ~(low(taken) << offset);
            bit += taken;
        }
    }

    /** Number of bits set among {@code at..at+count}. */
    public static int count(long[] words, int at, int count) {
        int ones = 0;
        int bit = at;
        int end = at + count;
        while (bit < end) {
            int offset = bit & (WORD - 1);
            int taken = Math.min(WORD - offset, end - bit);
            ones += Long.bitCount((words[bit >>> 6] >>> offset) & low(taken));
            bit += taken;
        }
        return ones;
    }

    /** Copies {@code count} bits of packed bytes, from bit {@code from} on, to the words, which may hold anything there. */
    public static void copy(byte[] source, long from, long[] words, int at, int count) {
        int bit = at;
        int end = at + count;
        long sourceBit = from;
        while (bit < end) {
            int offset = bit & (WORD - 1);
            int taken = Math.min(WORD - offset, end - bit);
            long value = bits(source, sourceBit, taken);
            words[bit >>> 6] = (words[bit >>> 6] & ~(low(taken) << offset)) | (value << offset);
            bit += taken;
            sourceBit += taken;
        }
    }

    /** Up to 64 bits from bit {@code from} on, in the low end. */
    private static long bits(byte[] source, long from, int count) {
        int first = (int) (from >>> 3);
        int shift = (int) (from & 7);
        int bytes = (shift + count + 7) >>> 3;
        long value = 0;
        for (int i = 0; i < Math.min(bytes, Long.BYTES); i++) {
            value |= (source[first + i] & 0xffL) << (8 * i);
        }
        value >>>= shift;
        if (bytes > Long.BYTES) {
            value |= (source[first + Long.BYTES] & 0xffL) << (WORD - shift);
        }
        return value & low(count);
    }

    /** Copies {@code count} bits from one bitmap to another. */
    public static void copy(long[] source, int from, long[] words, int at, int count) {
        int bit = at;
        int end = at + count;
        int sourceBit = from;
        while (bit < end) {
            int offset = bit & (WORD - 1);
            int taken = Math.min(WORD - offset, end - bit);
            long value = bits(source, sourceBit, taken);
            words[bit >>> 6] = (words[bit >>> 6] & ~(low(taken) << offset)) | (value << offset);
            bit += taken;
            sourceBit += taken;
        }
    }

    private static long bits(long[] source, int from, int count) {
        int offset = from & (WORD - 1);
        long value = source[from >>> 6] >>> offset;
        if (offset + count > WORD) {
            value |= source[(from >>> 6) + 1] << (WORD - offset);
        }
        return value & low(count);
    }

    private static long low(int count) {
        return count == WORD ? -1L : (1L << count) - 1;
    }
}
