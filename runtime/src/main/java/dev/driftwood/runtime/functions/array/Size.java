package dev.driftwood.runtime.functions.array;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code size}. Of null it is null, as of any operation with null; Spark's -1 is an old habit of Hive. */
public final class Size {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("size")
            .summary("How many items an array, or entries a map has.")
            .example("size(['element1', 'element2'])", "2")
            .example("size([1, 2, 3])", "3")
            .overload(List.of(required("values", Items.ARRAY_OR_MAP)), DataType.INTEGER, Size::count)
            .build();

    private Size() {}

    private static void count(Arguments in, Output out) {
        ListInput lists = in.lists(0);
        IntOutput result = out.ints();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, lists.size(row));
        }
    }
}
