package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;

/** Arrays that the columns of a reader share, since they are read one after the other. */
final class Scratch {

    /** Most values that are decoded at once: small enough for the second-level cache. */
    static final int PIECE = 8192;

    /** With one more than the dense values, see {@link Spreading}. */
    final int[] ints = new int[PIECE + 1];

    final int[] spreadInts = new int[PIECE + 1];
    final long[] longs = new long[2 * PIECE + 2];
    final long[] spreadLongs = new long[2 * PIECE + 2];
    final long[] bits = new long[Bitmap.words(PIECE)];
    private byte[] bytes = new byte[0];

    byte[] bytes(int size) {
        if (bytes.length < size) {
            bytes = new byte[size];
        }
        return bytes;
    }
}
