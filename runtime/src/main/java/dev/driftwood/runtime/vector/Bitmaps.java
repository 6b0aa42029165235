package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;

/** Arrow bitmaps read and written 64 bits at a time; a buffer may end within its last word. */
public final class Bitmaps {

    private Bitmaps() {}

    /** How many words hold {@code rows} bits. */
    public static int words(int rows) {
        return (rows + 63) >>> 6;
    }

    /** The bits {@code 64 * index} and on; bits behind the buffer's end are 0. */
    public static long word(ArrowBuf bits, int index) {
        long start = (long) index << 3;
        long left = bits.capacity() - start;
        if (left >= Long.BYTES) {
            return bits.getLong(start);
        }
        long word = 0;
        for (int i = 0; i < left; i++) {
            word |= (bits.getByte(start + i) & 0xFFL) << (i << 3);
        }
        return word;
    }

    /** Writes the bits {@code 64 * index} and on, as far as the buffer goes. */
    public static void setWord(ArrowBuf bits, int index, long word) {
        long start = (long) index << 3;
        long left = bits.capacity() - start;
        if (left >= Long.BYTES) {
            bits.setLong(start, word);
            return;
        }
        for (int i = 0; i < left; i++) {
            bits.setByte(start + i, (byte) (word >>> (i << 3)));
        }
    }

    public static boolean get(ArrowBuf bits, int row) {
        return (bits.getByte(row >> 3) >> (row & 7) & 1) != 0;
    }

    public static void set(ArrowBuf bits, int row) {
        bits.setByte(row >> 3, (byte) (bits.getByte(row >> 3) | 1 << (row & 7)));
    }

    public static void clear(ArrowBuf bits, int row) {
        bits.setByte(row >> 3, (byte) (bits.getByte(row >> 3) & ~(1 << (row & 7))));
    }

    /** Ones for those bits of word {@code index} that belong to a row. */
    public static long inside(int index, int rows) {
        int left = rows - (index << 6);
        return left >= 64 ? -1L : (1L << left) - 1;
    }

    /** Sets the first {@code rows} bits. */
    public static void setAll(ArrowBuf bits, int rows) {
        for (int i = 0; i < words(rows); i++) {
            setWord(bits, i, inside(i, rows));
        }
    }

    /** How many of the first {@code rows} bits are set. */
    public static int count(ArrowBuf bits, int rows) {
        int count = 0;
        for (int i = 0; i < words(rows); i++) {
            count += Long.bitCount(word(bits, i) & inside(i, rows));
        }
        return count;
    }

    /** The first set bit at {@code from} or later, else {@code rows}. */
    public static int next(ArrowBuf bits, int from, int rows) {
        if (from >= rows) {
            return rows;
        }
        int index = from >>> 6;
        long word = word(bits, index) >>> (from & 63);
        if (word != 0) {
            return Math.min(rows, from + Long.numberOfTrailingZeros(word));
        }
        for (index++; index < words(rows); index++) {
            word = word(bits, index);
            if (word != 0) {
                return Math.min(rows, (index << 6) + Long.numberOfTrailingZeros(word));
            }
        }
        return rows;
    }
}
