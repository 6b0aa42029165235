package dev.driftwood.runtime.sort;

import dev.driftwood.runtime.vector.RowOrder;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** Compares rows by several keys, which the two may have in different vectors. */
final class KeyComparison {

    private final List<FieldVector> left;
    private final List<FieldVector> right;
    private final List<KeyOrder> orders;
    private final RowOrder[] values;

    /** @param orders one for each key */
    KeyComparison(List<FieldVector> left, List<FieldVector> right, List<KeyOrder> orders) {
        this.left = List.copyOf(left);
        this.right = List.copyOf(right);
        this.orders = List.copyOf(orders);
        this.values = new RowOrder[left.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = RowOrder.of(left.get(i), right.get(i));
        }
    }

    /**
     * Negative, 0 or positive, as the left row belongs before, beside or behind the right one.
     *
     * @param from the first key to look at
     */
    int compare(int leftRow, int rightRow, int from) {
        for (int i = from; i < values.length; i++) {
            int difference = values[i].compare(leftRow, rightRow);
            if (difference != 0) {
                boolean anyNull = left.get(i).isNull(leftRow) || right.get(i).isNull(rightRow);
                KeyOrder order = orders.get(i);
                boolean turned = anyNull ? !order.nullsFirst() : order.descending();
                return turned ? -difference : difference;
            }
        }
        return 0;
    }
}
