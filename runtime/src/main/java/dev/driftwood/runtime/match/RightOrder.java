package dev.driftwood.runtime.match;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.sort.KeyOrder;
import java.util.BitSet;
import java.util.List;

/**
 * In which order the right rows of a key are found.
 *
 * @param values what orders them, over the right stream's columns; without any they stay as they came
 * @param orders one for each value
 * @param lastFirst whether the last of them is found first
 */
public record RightOrder(List<BoundExpression> values, List<KeyOrder> orders, boolean lastFirst) {

    public static final RightOrder AS_THEY_CAME = new RightOrder(List.of(), List.of(), false);

    public RightOrder {
        values = List.copyOf(values);
        orders = List.copyOf(orders);
    }

    /** The columns that are looked at. */
    BitSet columns() {
        BitSet columns = new BitSet();
        values.forEach(value -> columns.or(ColumnUse.of(value)));
        return columns;
    }
}
