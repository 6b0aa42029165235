package dev.driftwood.runtime.match;

/**
 * Pairs of a left batch's rows and right rows with the same keys, block by block, so that one key with many rows takes no more
 * memory than another. Behind the pairs of a left row stands a pair without a right row, if that is asked for.
 */
final class Candidates {

    static final int NONE = RightRows.NONE;

    private final RightRows rows;
    private final int[] groups;
    private final boolean ends;
    private final boolean single;
    private final int[] left;
    private final int[] right;
    private int count;
    private int row;
    private int candidate;

    /**
     * @param groups of the left rows
     * @param ends whether the end of each left row's pairs is marked
     * @param single whether the first pair of a left row is enough
     */
    Candidates(RightRows rows, int[] groups, boolean ends, boolean single, int most) {
        this.rows = rows;
        this.groups = groups;
        this.ends = ends;
        this.single = single;
        this.left = new int[most];
        this.right = new int[most];
        this.candidate = groups.length == 0 ? NONE : rows.first(groups[0]);
    }

    /** Makes the next block; false if there is none. */
    boolean next() {
        count = 0;
        while (row < groups.length && count < left.length) {
            if (candidate == NONE) {
                if (ends) {
                    add(NONE);
                }
                row++;
                candidate = row < groups.length ? rows.first(groups[row]) : NONE;
            } else {
                add(candidate);
                candidate = single ? NONE : rows.next(candidate);
            }
        }
        return count > 0;
    }

    private void add(int match) {
        left[count] = row;
        right[count++] = match;
    }

    /** Leaves out the pairs of the left row that are not made yet. */
    void skip(int leftRow) {
        if (leftRow == row) {
            candidate = NONE;
        }
    }

    int count() {
        return count;
    }

    int left(int index) {
        return left[index];
    }

    /** The right row, or {@link #NONE} at the end of a left row's pairs. */
    int right(int index) {
        return right[index];
    }
}
