package dev.driftwood.runtime.sort;

import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * Sorts rows by several keys, keeping the order of rows that the keys do not tell apart. Most comparisons are those of two longs,
 * {@link SortPrefix}; keys themselves are looked at where these are equal. Used by several threads at once.
 */
public final class RowSorter {

    private static final int SHORT_RUN = 16;

    private final KeyComparison comparison;
    private final boolean keyless;
    private final long[] prefixes;
    private final int firstUndecided;

    /**
     * @param keys a vector for each key, of as many rows as there are
     * @param orders one for each key
     */
    public RowSorter(List<FieldVector> keys, List<KeyOrder> orders, int rows) {
        this.comparison = new KeyComparison(keys, keys, orders);
        this.keyless = keys.isEmpty();
        this.prefixes = keys.isEmpty() ? new long[rows] : SortPrefix.of(keys.get(0), orders.get(0), rows);
        this.firstUndecided = !keys.isEmpty() && SortPrefix.decides(keys.get(0)) ? 1 : 0;
    }

    /** Negative, 0 or positive, as the left row belongs before, beside or behind the right one. */
    public int compare(int left, int right) {
        int first = Long.compare(prefixes[left], prefixes[right]);
        return first != 0 ? first : compareKeys(left, right);
    }

    /** For rows with equal prefixes. */
    private int compareKeys(int left, int right) {
        return comparison.compare(left, right, firstUndecided);
    }

    /** Sorts the rows from one place to before another. */
    public void sort(int[] rows, int from, int to) {
        int count = to - from;
        if (count < 2 || keyless) {
            return;
        }
        int[] sorted = new int[count];
        long[] heads = new long[count];
        for (int i = 0; i < count; i++) {
            sorted[i] = rows[from + i];
            heads[i] = prefixes[sorted[i]];
        }
        for (int start = 0; start < count; start += SHORT_RUN) {
            insert(sorted, heads, start, Math.min(count, start + SHORT_RUN));
        }
        int[] nextSorted = new int[count];
        long[] nextHeads = new long[count];
        for (int width = SHORT_RUN; width < count; width *= 2) {
            for (int start = 0; start < count; start += 2 * width) {
                int middle = Math.min(count, start + width);
                merge(sorted, heads, start, middle, Math.min(count, middle + width), nextSorted, nextHeads);
            }
            int[] rowsBefore = sorted;
            sorted = nextSorted;
            nextSorted = rowsBefore;
            long[] headsBefore = heads;
            heads = nextHeads;
            nextHeads = headsBefore;
        }
        System.arraycopy(sorted, 0, rows, from, count);
    }

    /** Puts two sorted slices together. */
    void merge(int[] rows, int from, int middle, int to, int[] into) {
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            boolean takesRight = left == middle || (right < to && compare(rows[left], rows[right]) > 0);
            into[i] = rows[takesRight ? right++ : left++];
        }
    }

    private void insert(int[] rows, long[] heads, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int row = rows[i];
            long head = heads[i];
            int place = i;
            while (place > from && isBehind(heads[place - 1], rows[place - 1], head, row)) {
                rows[place] = rows[place - 1];
                heads[place] = heads[place - 1];
                place--;
            }
            rows[place] = row;
            heads[place] = head;
        }
    }

    private void merge(int[] rows, long[] heads, int from, int middle, int to, int[] intoRows, long[] intoHeads) {
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            boolean takesRight =
                    left == middle || (right < to && isBehind(heads[left], rows[left], heads[right], rows[right]));
            int source = takesRight ? right++ : left++;
            intoRows[i] = rows[source];
            intoHeads[i] = heads[source];
        }
    }

    private boolean isBehind(long leftHead, int left, long rightHead, int right) {
        return leftHead != rightHead ? leftHead > rightHead : compareKeys(left, right) > 0;
    }
}
