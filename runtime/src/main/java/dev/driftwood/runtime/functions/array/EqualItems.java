package dev.driftwood.runtime.functions.array;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.runtime.vector.RowOrder;
import java.util.BitSet;

/**
 * The items of one or two arrays of a row, numbered through, and which of them are equal: sorted, equal items stand side by side,
 * and those of the left array before those of the right one.
 */
final class EqualItems {

    private final ListInput[] lists;
    private final RowOrder[][] orders;
    private final BitSet first = new BitSet();
    private final BitSet inBoth = new BitSet();
    private int row;
    private int leftCount;
    private int count;

    EqualItems(Arguments in) {
        lists = new ListInput[in.count()];
        orders = new RowOrder[lists.length][lists.length];
        for (int i = 0; i < lists.length; i++) {
            lists[i] = in.lists(i);
        }
        for (int i = 0; i < lists.length; i++) {
            for (int j = 0; j < lists.length; j++) {
                orders[i][j] = RowOrder.of(lists[i].elements(), lists[j].elements());
            }
        }
    }

    /** Makes the arrays the sources of the output, to be called once. */
    void register(ListOutput output) {
        for (ListInput list : lists) {
            output.source(list.elements());
        }
    }

    /** Goes to the row. */
    void load(int newRow) {
        row = newRow;
        leftCount = lists[0].size(row);
        count = leftCount + (lists.length > 1 ? lists[1].size(row) : 0);
        first.clear();
        inBoth.clear();
        int[] sorted = SortedItems.sort(count, this::compare);
        int start = 0;
        for (int i = 1; i <= count; i++) {
            if (i == count || compare(sorted[start], sorted[i]) != 0) {
                first.set(sorted[start]);
                inBoth.set(sorted[start], sorted[start] < leftCount && sorted[i - 1] >= leftCount);
                start = i;
            }
        }
    }

    private int compare(int left, int right) {
        return orders[list(left)][list(right)].compare(position(left), position(right));
    }

    private int list(int item) {
        return item < leftCount ? 0 : 1;
    }

    private int position(int item) {
        return item < leftCount ? lists[0].start(row) + item : lists[1].start(row) + item - leftCount;
    }

    int count() {
        return count;
    }

    /** Whether no item with a lower number is equal. */
    boolean isFirst(int item) {
        return first.get(item);
    }

    /** Whether the item is in the left array, and no item with a lower number is equal. */
    boolean isFirstOfLeft(int item) {
        return item < leftCount && first.get(item);
    }

    /** Whether a first item of the left array is in the right one too. */
    boolean isInBoth(int item) {
        return inBoth.get(item);
    }

    void add(int item, ListOutput output) {
        output.add(list(item), position(item));
    }
}
