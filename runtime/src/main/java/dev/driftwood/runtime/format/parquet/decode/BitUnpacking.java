package dev.driftwood.runtime.format.parquet.decode;

import java.nio.ByteBuffer;

/** Kernels that unpack numbers of a fixed number of bits, the lowest bit first. */
final class BitUnpacking {

    private BitUnpacking() {}

    /** Unpacks numbers of up to 32 bits. */
    static void unpack(ByteBuffer words, long firstBit, int width, int[] out, int at, int count) {
        int mask = (int) ((1L << width) - 1);
        long bit = firstBit;
        for (int i = at; i < at + count; i++) {
            out[i] = (int) (words.getLong((int) (bit >>> 3)) >>> (bit & 7)) & mask;
            bit += width;
        }
    }

    /** Unpacks numbers of up to 7 bits. */
    static void unpack(ByteBuffer words, long firstBit, int width, byte[] out, int at, int count) {
        int mask = (1 << width) - 1;
        long bit = firstBit;
        for (int i = at; i < at + count; i++) {
            out[i] = (byte) ((words.getShort((int) (bit >>> 3)) >>> (bit & 7)) & mask);
            bit += width;
        }
    }

    /** Unpacks numbers of up to 64 bits. */
    static void unpack(ByteBuffer words, long firstBit, int width, long[] out, int at, int count) {
        long mask = width == Long.SIZE ? -1L : (1L << width) - 1;
        long bit = firstBit;
        for (int i = at; i < at + count; i++) {
            int first = (int) (bit >>> 3);
            int shift = (int) (bit & 7);
            long value = words.getLong(first) >>> shift;
            if (shift + width > Long.SIZE) {
                value |= (long) words.get(first + Long.BYTES) << (Long.SIZE - shift);
            }
            out[i] = value & mask;
            bit += width;
        }
    }
}
