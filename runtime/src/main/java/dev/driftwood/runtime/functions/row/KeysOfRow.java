package dev.driftwood.runtime.functions.row;

import dev.driftwood.runtime.vector.RowOrder;
import java.util.Arrays;
import org.apache.arrow.vector.FieldVector;

/** The keys that a row has so far, so that none comes twice. A row has few. */
final class KeysOfRow {

    private final RowOrder order;
    private int[] known = new int[4];
    private int count;

    KeysOfRow(FieldVector keys) {
        this.order = RowOrder.of(keys, keys);
    }

    /** Begins another row. */
    void clear() {
        count = 0;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Whether no key was equal to the one at the position. */
    boolean add(int key) {
        for (int i = 0; i < count; i++) {
            if (order.compare(known[i], key) == 0) {
                return false;
            }
        }
        if (count == known.length) {
            known = Arrays.copyOf(known, count * 2);
        }
        known[count++] = key;
        return true;
    }
}
