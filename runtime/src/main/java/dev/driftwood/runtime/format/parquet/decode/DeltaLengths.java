package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/**
 * Lengths as differences. Looks through all of them once, to know where they end and how great they are, and then gives them in
 * order.
 */
final class DeltaLengths {

    private static final int PIECE = 1024;

    private final DeltaReader lengths;
    private final long[] piece = new long[PIECE];
    private final int end;
    private final long longest;

    DeltaLengths(Span span) {
        DeltaReader scout = new DeltaReader(span);
        long greatest = 0;
        long left = scout.total();
        while (left > 0) {
            int taken = (int) Math.min(PIECE, left);
            scout.read(piece, 0, taken);
            greatest = Math.max(greatest, greatest(taken));
            left -= taken;
        }
        this.end = scout.end();
        this.longest = greatest;
        this.lengths = new DeltaReader(span);
    }

    private long greatest(int count) {
        long greatest = 0;
        for (int i = 0; i < count; i++) {
            if (piece[i] < 0 || piece[i] > Integer.MAX_VALUE) {
                throw new DamagedFileException("a value has the length " + piece[i]);
            }
            greatest = Math.max(greatest, piece[i]);
        }
        return greatest;
    }

    /** Behind the last of them. */
    int end() {
        return end;
    }

    /** The greatest of all. */
    long longest() {
        return longest;
    }

    /** The next lengths, at most 1024; the array is the same each time. */
    long[] next(int count) {
        lengths.read(piece, 0, count);
        return piece;
    }
}
