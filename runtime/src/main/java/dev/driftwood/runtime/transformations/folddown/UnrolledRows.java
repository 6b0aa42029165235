package dev.driftwood.runtime.transformations.folddown;

/** Some outgoing rows, each as the incoming row and the items that it is made of. Filled again and again. */
final class UnrolledRows {

    /** For a row without such an item. */
    static final int NO_ITEM = -1;

    private final int[][] positions;
    private int count;

    /**
     * @param arrays how many are unrolled
     * @param most rows at once
     */
    UnrolledRows(int arrays, int most) {
        this.positions = new int[arrays + 1][most];
    }

    /** How many rows there are. */
    int count() {
        return count;
    }

    void count(int rows) {
        count = rows;
    }

    /** For each row its position in the incoming batch (0), or among the items of array {@code source - 1}. */
    int[] positions(int source) {
        return positions[source];
    }

    /** How many positions each row has. */
    int sources() {
        return positions.length;
    }

    /** Whether these are the rows of a batch of that many, just as they stand there. */
    boolean isWhole(int rows) {
        if (count != rows) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (positions[0][i] != i) {
                return false;
            }
        }
        return true;
    }
}
