package dev.driftwood.runtime.functions.array;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.runtime.vector.LongInput;
import java.util.List;

/** {@code slice}. Positions below 1 are not documented; they are taken as in {@code substring}. */
public final class Slice {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("slice")
            .summary(
                    "A part of an array from a position, the first being 1; up to the end if no count is given. A negative "
                            + "position counts from the end.")
            .example("slice([10, 20, 30, 40], 1, 2)", "[10, 20]")
            .example("slice([10, 20, 30, 40], 2)", "[20, 30, 40]")
            .example("size(slice([10, 20, 30, 40], 100))", "0")
            .prepared(
                    List.of(
                            required("items", ParameterType.ARRAY),
                            required("from", ParameterType.INTEGRAL_AS_LONG),
                            optional("count", ParameterType.INTEGRAL_AS_LONG)),
                    signature -> signature.type(0),
                    site -> Slice::cut)
            .build();

    private Slice() {}

    private static void cut(Arguments in, Output out) {
        ListInput lists = in.lists(0);
        LongInput positions = in.longs(1);
        LongInput counts = in.count() > 2 ? in.longs(2) : null;
        ListOutput result = out.lists();
        int source = result.source(lists.elements());
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            int size = lists.size(row);
            long position = positions.at(row);
            long first = position > 0 ? position - 1 : position < 0 ? size + position : 0;
            long count = counts == null ? size : counts.at(row);
            // A position far behind the end, or a count that is far too large, must not overflow.
            long last = Math.min(size, Math.min(first, size) + Math.min(count, size));
            for (long item = Math.max(0, first); item < last; item++) {
                result.add(source, lists.start(row) + (int) item);
            }
            result.end(row);
        }
    }
}
