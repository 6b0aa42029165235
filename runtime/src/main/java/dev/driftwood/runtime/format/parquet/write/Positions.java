package dev.driftwood.runtime.format.parquet.write;

/** Questions about ascending positions. */
final class Positions {

    private Positions() {}

    /** Whether the positions leave none out, so that their values can be copied in one piece. */
    static boolean consecutive(int[] positions, int from, int count) {
        return count == 0 || positions[from + count - 1] - positions[from] == count - 1;
    }
}
