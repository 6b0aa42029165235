package dev.driftwood.runtime.functions.map;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.array.SortedItems;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.MapOutput;
import dev.driftwood.runtime.vector.RowOrder;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.ArrayType;
import java.util.List;

/** {@code keyValues}. Rule: undocumented.md, arrays and maps (Spark's: an error where lengths differ or a key is there twice). */
public final class KeyValues {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("keyValues")
            .summary(
                    "The map of an array of keys and an array of values, which must be equally long. A null key or a key that is "
                            + "there twice is an error.")
            .example("keyValues(['bojjus', 'appa'], ['gunchus', 'ammi'])", "['bojjus' -> 'gunchus', 'appa' -> 'ammi']")
            .prepared(
                    List.of(required("keys", ParameterType.ARRAY), required("values", ParameterType.ARRAY)),
                    signature -> DataType.map(
                            ((ArrayType) signature.type(0)).element(), ((ArrayType) signature.type(1)).element()),
                    site -> KeyValues::combine)
            .build();

    private KeyValues() {}

    private static void combine(Arguments in, Output out) {
        ListInput keys = in.lists(0);
        ListInput values = in.lists(1);
        RowOrder order = RowOrder.of(keys.elements(), keys.elements());
        MapOutput result = out.maps(keys.elements());
        int source = result.values(values.elements());
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            int size = keys.size(row);
            if (size != values.size(row)) {
                throw out.invalid(size + " keys, but " + values.size(row) + " values");
            }
            checkKeys(keys, order, row, out);
            for (int i = 0; i < size; i++) {
                result.add(keys.start(row) + i, source, values.start(row) + i);
            }
            result.end(row);
        }
    }

    private static void checkKeys(ListInput keys, RowOrder order, int row, Output out) {
        int start = keys.start(row);
        int[] sorted = SortedItems.sort(keys.size(row), (left, right) -> order.compare(start + left, start + right));
        if (sorted.length > 0 && keys.elements().isNull(start + sorted[0])) {
            throw out.invalid("a map's key is null");
        }
        for (int i = 1; i < sorted.length; i++) {
            if (order.compare(start + sorted[i - 1], start + sorted[i]) == 0) {
                throw out.invalid("a map has one key twice");
            }
        }
    }
}
