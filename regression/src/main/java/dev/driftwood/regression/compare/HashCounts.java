package dev.driftwood.regression.compare;

/** How often each of many hashes was there, in arrays. */
final class HashCounts {

    private final long[] hashes;
    private final int[] counts;
    private final int mask;

    HashCounts(int expected) {
        // At most three quarters full.
        int size = Integer.highestOneBit(Math.max(expected + expected / 3, 8)) << 1;
        hashes = new long[size];
        counts = new int[size];
        mask = size - 1;
    }

    /** One more; how many there were before. */
    int add(long hash) {
        int at = find(hash);
        hashes[at] = hash;
        // The count is one larger, so that a place that was taken once stays so.
        int before = Math.max(counts[at] - 1, 0);
        counts[at] = before + 2;
        return before;
    }

    /** One less, if there is one. */
    boolean take(long hash) {
        int at = find(hash);
        if (counts[at] <= 1) {
            return false;
        }
        counts[at]--;
        return true;
    }

    private int find(long hash) {
        int at = (int) Cells.mix(hash) & mask;
        while (counts[at] != 0 && hashes[at] != hash) {
            at = (at + 1) & mask;
        }
        return at;
    }
}
