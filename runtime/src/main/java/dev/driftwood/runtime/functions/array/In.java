package dev.driftwood.runtime.functions.array;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.RowOrder;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.ArrayType;
import java.util.List;
import java.util.Optional;

/** {@code in}. Rule: undocumented.md, logic (Spark's: null if the value is not among the items while one of them is null). */
public final class In {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("in")
            .summary("Whether a value is among the items of an array.")
            .example("in([10, 20, 30], 10)", "true")
            .example("in(['good', 'kid'], 'bad')", "false")
            .adjusted(
                    List.of(required("items", ParameterType.ARRAY), required("value", ParameterType.ANY)),
                    In::together,
                    signature -> DataType.BOOLEAN,
                    site -> In::find)
            .build();

    private In() {}

    /** Items and value are brought to their common type. */
    private static Optional<List<DataType>> together(Signature arguments) {
        DataType value = arguments.type(1);
        DataType item = arguments.type(0) instanceof ArrayType array ? array.element() : value;
        return Coercion.common(item, value).map(common -> List.of(DataType.array(common), common));
    }

    private static void find(Arguments in, Output out) {
        if (in.isConstant(0)) {
            findAmongConstants(in, out);
            return;
        }
        ListInput lists = in.lists(0);
        RowOrder order = RowOrder.of(lists.elements(), in.vector(1));
        int mask = in.isConstant(1) ? 0 : -1;
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            boolean isFound = false;
            boolean hasNull = false;
            for (int item = lists.start(row); item < lists.end(row) && !isFound; item++) {
                isFound = order.compare(item, row & mask) == 0;
                hasNull |= lists.elements().isNull(item);
            }
            set(row, isFound, hasNull, result, out);
        }
    }

    /** The same array for all rows: its items are sorted once, and searched by halves. */
    private static void findAmongConstants(Arguments in, Output out) {
        ListInput lists = in.lists(0);
        int start = lists.start(0);
        int[] items = SortedItems.sort(lists.size(0), order(lists, start));
        boolean hasNull = items.length > 0 && lists.elements().isNull(start + items[0]);
        RowOrder order = RowOrder.of(lists.elements(), in.vector(1));
        int mask = in.isConstant(1) ? 0 : -1;
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            int low = 0;
            int high = items.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (order.compare(start + items[middle], row & mask) < 0) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            boolean isFound = low < items.length && order.compare(start + items[low], row & mask) == 0;
            set(row, isFound, hasNull, result, out);
        }
    }

    private static RowOrder order(ListInput lists, int start) {
        RowOrder order = RowOrder.of(lists.elements(), lists.elements());
        return (left, right) -> order.compare(start + left, start + right);
    }

    private static void set(int row, boolean isFound, boolean hasNull, BooleanOutput result, Output out) {
        result.set(row, isFound);
        if (!isFound && hasNull) {
            out.setNull(row);
        }
    }
}
