package dev.driftwood.regression.drift;

import java.util.Arrays;
import java.util.BitSet;

/** Which columns stand elsewhere than before, told by the fewest that must move. */
final class ColumnOrder {

    private ColumnOrder() {}

    /**
     * @param earlier for each column that both days have, in the order of the later one, its position in the earlier one
     * @return of these the ones that moved
     */
    static BitSet moved(int[] earlier) {
        int[] length = new int[earlier.length];
        int[] before = new int[earlier.length];
        int last = -1;
        for (int i = 0; i < earlier.length; i++) {
            length[i] = 1;
            before[i] = -1;
            for (int j = 0; j < i; j++) {
                if (earlier[j] < earlier[i] && length[j] + 1 > length[i]) {
                    length[i] = length[j] + 1;
                    before[i] = j;
                }
            }
            if (last < 0 || length[i] > length[last]) {
                last = i;
            }
        }
        BitSet moved = new BitSet(earlier.length);
        moved.set(0, earlier.length);
        for (int i = last; i >= 0; i = before[i]) {
            moved.clear(i);
        }
        return moved;
    }

    /** Whether nothing moved; cheaper than to ask what. */
    static boolean isKept(int[] earlier) {
        int[] sorted = earlier.clone();
        Arrays.sort(sorted);
        return Arrays.equals(sorted, earlier);
    }
}
