package dev.driftwood.runtime.transformations.folddown;

import dev.driftwood.runtime.vector.ListInput;

/** Unrolls one array in rows that others are unrolled in already: each becomes as many as the array has items. */
final class ItemRows implements RowSteps {

    private final RowSteps before;
    private final ListInput lists;
    private final int holder;
    private final boolean keepsEmpty;
    private final int most;
    private final UnrolledRows current;
    private final int[] from;

    private int row;
    private int taken;

    /**
     * @param arrays how many are unrolled before this one
     * @param lists the arrays, one for each row of the batch or item of the array around them
     * @param holder where among the positions of a row that row or item is
     * @param keepsEmpty whether a row without items stays
     */
    ItemRows(RowSteps before, int arrays, ListInput lists, int holder, boolean keepsEmpty, int most) {
        this.before = before;
        this.lists = lists;
        this.holder = holder;
        this.keepsEmpty = keepsEmpty;
        this.most = most;
        this.current = new UnrolledRows(arrays, most);
        this.from = new int[most];
    }

    @Override
    public boolean next(UnrolledRows target) {
        int count = 0;
        while (count == 0) {
            if (row == current.count()) {
                if (!before.next(current)) {
                    target.count(0);
                    return false;
                }
                row = 0;
            }
            count = fill(target.positions(current.sources()));
        }
        for (int source = 0; source < current.sources(); source++) {
            int[] earlier = current.positions(source);
            int[] positions = target.positions(source);
            for (int i = 0; i < count; i++) {
                positions[i] = earlier[from[i]];
            }
        }
        target.count(count);
        return true;
    }

    /** Writes items of the rows at hand, up to as many as there is room for, and which row each belongs to. */
    private int fill(int[] items) {
        int[] holders = current.positions(holder);
        int count = 0;
        while (row < current.count() && count < most) {
            int at = holders[row];
            boolean absent = at == UnrolledRows.NO_ITEM || lists.isNull(at);
            int size = absent ? 0 : lists.size(at);
            if (size == 0) {
                if (keepsEmpty) {
                    from[count] = row;
                    items[count++] = UnrolledRows.NO_ITEM;
                }
                row++;
                continue;
            }
            int start = lists.start(at) + taken;
            int step = Math.min(size - taken, most - count);
            for (int i = 0; i < step; i++) {
                from[count] = row;
                items[count++] = start + i;
            }
            taken += step;
            if (taken == size) {
                taken = 0;
                row++;
            }
        }
        return count;
    }
}
