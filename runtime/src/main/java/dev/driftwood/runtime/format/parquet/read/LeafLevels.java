package dev.driftwood.runtime.format.parquet.read;

import java.util.Arrays;

/** The levels of a leaf's values in a batch. */
final class LeafLevels {

    private static final int INITIAL = 1024;

    byte[] repetition = new byte[INITIAL];
    byte[] definition = new byte[INITIAL];
    int count;

    void clear() {
        count = 0;
    }

    void reserve(int more) {
        long needed = (long) count + more;
        if (needed > repetition.length) {
            int capacity = (int) Math.max(needed, Math.min(2L * repetition.length, Integer.MAX_VALUE - Long.BYTES));
            repetition = Arrays.copyOf(repetition, capacity);
            definition = Arrays.copyOf(definition, capacity);
        }
    }
}
