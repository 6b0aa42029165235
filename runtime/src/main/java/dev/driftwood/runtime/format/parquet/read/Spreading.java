package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;

/**
 * Kernels that put dense values where a bit is set, and zeros elsewhere. Free of branches, hence the dense arrays have one entry
 * more than values.
 */
final class Spreading {

    private Spreading() {}

    static void spread(int[] dense, int[] out, int slots, long[] validity, int at) {
        int next = 0;
        int i = 0;
        while (i < slots) {
            long word = validity[(at + i) >>> 6];
            int end = endOfWord(slots, at, i);
            for (; i < end; i++) {
                int bit = (int) (word >>> (at + i)) & 1;
                out[i] = dense[next] & -bit;
                next += bit;
            }
        }
    }

    static void spread(long[] dense, long[] out, int slots, long[] validity, int at) {
        int next = 0;
        int i = 0;
        while (i < slots) {
            long word = validity[(at + i) >>> 6];
            int end = endOfWord(slots, at, i);
            for (; i < end; i++) {
                int bit = (int) (word >>> (at + i)) & 1;
                out[i] = dense[next] & -(long) bit;
                next += bit;
            }
        }
    }

    /** Behind the last slot whose bit is in the same word. */
    private static int endOfWord(int slots, int at, int slot) {
        return Math.min(slots, slot + Long.SIZE - ((at + slot) & (Long.SIZE - 1)));
    }

    /** Values of two words each. */
    static void spreadPairs(long[] dense, long[] out, int slots, long[] validity, int at) {
        int next = 0;
        for (int i = 0; i < slots; i++) {
            long mask = -(long) bit(validity, at + i);
            out[2 * i] = dense[next] & mask;
            out[2 * i + 1] = dense[next + 1] & mask;
            next += 2 & (int) mask;
        }
    }

    static void spreadBits(long[] dense, long[] out, int outAt, int slots, long[] validity, int at) {
        Bitmap.clear(out, outAt, slots);
        int next = 0;
        for (int i = 0; i < slots; i++) {
            int bit = bit(validity, at + i);
            long value = (dense[next >>> 6] >>> next) & bit;
            out[(outAt + i) >>> 6] |= value << (outAt + i);
            next += bit;
        }
    }

    /** @param ends where dense values end, the first entry where the first begins */
    static void spreadEnds(int[] ends, int[] out, int slots, long[] validity, int at) {
        int next = 0;
        for (int i = 0; i < slots; i++) {
            next += bit(validity, at + i);
            out[i] = ends[next];
        }
    }

    private static int bit(long[] words, int position) {
        return (int) (words[position >>> 6] >>> position) & 1;
    }
}
