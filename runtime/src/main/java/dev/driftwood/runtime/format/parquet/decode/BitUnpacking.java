package dev.driftwood.runtime.format.parquet.decode;

import java.util.Arrays;
import java.util.Objects;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Kernels that unpack numbers of a fixed number of bits, the lowest bit first. They read whole words, of which those of the last
 * numbers may go on for {@link Span#SLACK} bytes.
 */
final class BitUnpacking {

    private static final int OCTET = 8;

    private BitUnpacking() {}

    /** Unpacks numbers of up to 32 bits. */
    static void unpack(byte[] bytes, long firstBit, int width, int[] out, int at, int count) {
        if (width == 0 || count == 0) {
            Arrays.fill(out, at, at + count, 0);
            return;
        }
        requireRoom(bytes, firstBit, width, count);
        int head = width <= 2 * OCTET ? Math.min(count, toOctet(firstBit, width)) : count;
        singly(bytes, firstBit, width, out, at, at + head);
        int octets = (count - head) & -OCTET;
        long bit = firstBit + (long) head * width;
        if (octets > 0) {
            octets(bytes, (int) (bit >>> 3), width, out, at + head, octets);
        }
        singly(bytes, bit + (long) octets * width, width, out, at + head + octets, at + count);
    }

    private static void requireRoom(byte[] bytes, long firstBit, int width, int count) {
        long last = (firstBit + (count - 1L) * width) >>> 3;
        Objects.checkFromIndexSize(last, Long.BYTES, bytes.length);
    }

    /** How many numbers there are before one that begins with a byte; as many as may be if there is none. */
    private static int toOctet(long firstBit, int width) {
        long bit = firstBit;
        for (int numbers = 0; numbers < OCTET; numbers++) {
            if ((bit & 7) == 0) {
                return numbers;
            }
            bit += width;
        }
        return Integer.MAX_VALUE;
    }

    private static void singly(byte[] bytes, long firstBit, int width, int[] out, int from, int to) {
        int mask = (int) ((1L << width) - 1);
        long bit = firstBit;
        for (int i = from; i < to; i++) {
            out[i] = (int) (MemoryUtil.getLong(bytes, (int) (bit >>> 3)) >>> (bit & 7)) & mask;
            bit += width;
        }
    }

    /** Eight numbers take as many bytes as each has bits. */
    private static void octets(byte[] bytes, int first, int width, int[] out, int at, int count) {
        switch (width) {
            case 1, 2, 3, 4, 5, 6, 7, 8 -> ofOneWord(bytes, first, width, out, at, at + count);
            default -> ofTwoWords(bytes, first, width, out, at, at + count);
        }
    }

    private static void ofOneWord(byte[] bytes, int first, int width, int[] out, int from, int to) {
        int mask = (1 << width) - 1;
        int next = first;
        for (int i = from; i < to; i += OCTET) {
            long word = MemoryUtil.getLong(bytes, next);
            out[i] = (int) word & mask;
            word >>>= width;
            out[i + 1] = (int) word & mask;
            word >>>= width;
            out[i + 2] = (int) word & mask;
            word >>>= width;
            out[i + 3] = (int) word & mask;
            word >>>= width;
            out[i + 4] = (int) word & mask;
            word >>>= width;
            out[i + 5] = (int) word & mask;
            word >>>= width;
            out[i + 6] = (int) word & mask;
            word >>>= width;
            out[i + 7] = (int) word & mask;
            next += width;
        }
    }

    /** Up to 16 bits: four numbers are in a word, behind half a byte at most. */
    private static void ofTwoWords(byte[] bytes, int first, int width, int[] out, int from, int to) {
        int mask = (1 << width) - 1;
        int half = 4 * width >>> 3;
        int shift = 4 * width & 7;
        int next = first;
        for (int i = from; i < to; i += OCTET) {
            long word = MemoryUtil.getLong(bytes, next);
            out[i] = (int) word & mask;
            word >>>= width;
            out[i + 1] = (int) word & mask;
            word >>>= width;
            out[i + 2] = (int) word & mask;
            word >>>= width;
            out[i + 3] = (int) word & mask;
            word = MemoryUtil.getLong(bytes, next + half) >>> shift;
            out[i + 4] = (int) word & mask;
            word >>>= width;
            out[i + 5] = (int) word & mask;
            word >>>= width;
            out[i + 6] = (int) word & mask;
            word >>>= width;
            out[i + 7] = (int) word & mask;
            next += width;
        }
    }

    /** Unpacks numbers of up to 7 bits. */
    static void unpack(byte[] bytes, long firstBit, int width, byte[] out, int at, int count) {
        if (count == 0) {
            return;
        }
        requireRoom(bytes, firstBit, width, count);
        int mask = (1 << width) - 1;
        long bit = firstBit;
        for (int i = at; i < at + count; i++) {
            out[i] = (byte) ((MemoryUtil.getLong(bytes, (int) (bit >>> 3)) >>> (bit & 7)) & mask);
            bit += width;
        }
    }

    /** Unpacks numbers of up to 64 bits. */
    static void unpack(byte[] bytes, long firstBit, int width, long[] out, int at, int count) {
        if (count == 0) {
            return;
        }
        requireRoom(bytes, firstBit, width, count);
        long mask = width == Long.SIZE ? -1L : (1L << width) - 1;
        long bit = firstBit;
        for (int i = at; i < at + count; i++) {
            int first = (int) (bit >>> 3);
            int shift = (int) (bit & 7);
            long value = MemoryUtil.getLong(bytes, first) >>> shift;
            if (shift + width > Long.SIZE) {
                value |= (long) bytes[first + Long.BYTES] << (Long.SIZE - shift);
            }
            out[i] = value & mask;
            bit += width;
        }
    }
}
