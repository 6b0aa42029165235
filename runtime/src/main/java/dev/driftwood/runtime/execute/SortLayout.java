package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.sort.KeyOrder;
import dev.driftwood.types.DataType;
import java.util.BitSet;
import java.util.List;

/**
 * What a sort keeps of each row.
 *
 * @param types of everything that a batch may have, in its order
 * @param leaving what of it leaves again
 * @param keys where the keys are, the most important first
 * @param orders one for each key
 */
public record SortLayout(List<DataType> types, BitSet leaving, List<Integer> keys, List<KeyOrder> orders) {
    public SortLayout {
        types = List.copyOf(types);
        leaving = (BitSet) leaving.clone();
        keys = List.copyOf(keys);
        orders = List.copyOf(orders);
    }

    /** What has to be kept: keys and what leaves. */
    public BitSet kept() {
        BitSet kept = (BitSet) leaving.clone();
        keys.forEach(kept::set);
        return kept;
    }
}
