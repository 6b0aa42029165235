package dev.driftwood.runtime.transformations.folddown;

/** The rows of a batch before anything is unrolled. */
final class BatchRows implements RowSteps {

    private final int rows;
    private final int most;
    private int next;

    BatchRows(int rows, int most) {
        this.rows = rows;
        this.most = most;
    }

    @Override
    public boolean next(UnrolledRows target) {
        int count = Math.min(most, rows - next);
        int[] positions = target.positions(0);
        for (int i = 0; i < count; i++) {
            positions[i] = next + i;
        }
        next += count;
        target.count(count);
        return count > 0;
    }
}
