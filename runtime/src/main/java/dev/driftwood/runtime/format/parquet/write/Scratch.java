package dev.driftwood.runtime.format.parquet.write;

import java.util.Arrays;

/** Arrays that the columns of a writer share, since they are written one after the other. */
final class Scratch {

    private int[] ints = new int[0];
    private long[] longs = new long[0];
    private byte[] bytes = new byte[0];
    private int[] picked = new int[0];
    private int[] consecutive = new int[0];

    int[] ints(int size) {
        if (ints.length < size) {
            ints = new int[size];
        }
        return ints;
    }

    /** Others than {@link #ints}. */
    int[] picked(int size) {
        if (picked.length < size) {
            picked = new int[size];
        }
        return picked;
    }

    long[] longs(int size) {
        if (longs.length < size) {
            longs = new long[size];
        }
        return longs;
    }

    byte[] bytes(int size) {
        if (bytes.length < size) {
            bytes = new byte[size];
        }
        return bytes;
    }

    /** The numbers from 0 on; not to be changed. */
    int[] consecutive(int size) {
        int known = consecutive.length;
        if (known < size) {
            consecutive = Arrays.copyOf(consecutive, Math.max(size, 2 * known));
            for (int i = known; i < consecutive.length; i++) {
                consecutive[i] = i;
            }
        }
        return consecutive;
    }
}
