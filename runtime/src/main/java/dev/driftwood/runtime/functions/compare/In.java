package dev.driftwood.runtime.functions.compare;

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

/** {@code in}. Not found among items of which one is null gives null. Rule: undocumented.md, in (Spark's array_contains). */
public final class In {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("in")
            .summary("Whether the array has the item.")
            .example("in([10, 20, 30], 10)", "true")
            .example("in(['good', 'kid'], 'bad')", "false")
            .adjusted(
                    List.of(required("items", ParameterType.ARRAY), required("item", ParameterType.ANY)),
                    In::together,
                    signature -> DataType.BOOLEAN,
                    site -> In::find)
            .build();

    private In() {}

    private static Optional<List<DataType>> together(Signature arguments) {
        if (!(arguments.type(0) instanceof ArrayType array)) {
            return Optional.empty();
        }
        return Coercion.common(array.element(), arguments.type(1)).map(item -> List.of(DataType.array(item), item));
    }

    private static void find(Arguments in, Output out) {
        ListInput items = in.lists(0);
        RowOrder order = RowOrder.of(items.elements(), in.vector(1));
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            int wanted = in.isConstant(1) ? 0 : row;
            boolean found = false;
            boolean hasNull = false;
            for (int item = items.start(row); item < items.end(row) && !found; item++) {
                hasNull |= items.elements().isNull(item);
                found = order.compare(item, wanted) == 0;
            }
            result.set(row, found);
            if (!found && hasNull) {
                out.setNull(row);
            }
        }
    }
}
