package dev.driftwood.runtime.functions.array;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.ListOutput;
import java.util.List;

/** {@code distinct}, {@code union}, {@code intersect} and {@code except}: every item once, in the order of its first occurrence. */
public final class Sets {

    private static final List<Parameter> ONE = List.of(required("items", ParameterType.ARRAY));
    private static final List<Parameter> TWO =
            List.of(required("items", ParameterType.ARRAY), required("others", ParameterType.ARRAY));

    public static final ScalarFunction DISTINCT = ScalarFunction.named("distinct")
            .summary("The items of an array, each once.")
            .example("distinct([10, 20, 30, 10])", "[10, 20, 30]")
            .prepared(ONE, signature -> signature.type(0), site -> kernel(EqualItems::isFirst))
            .build();

    public static final ScalarFunction EXCEPT = ScalarFunction.named("except")
            .summary("The items of an array that another one lacks, each once.")
            .example("except([10, 20, 30], [20, 40])", "[10, 30]")
            .unified(
                    TWO,
                    signature -> signature.type(0),
                    site -> kernel((items, item) -> items.isFirstOfLeft(item) && !items.isInBoth(item)))
            .build();

    public static final ScalarFunction INTERSECT = ScalarFunction.named("intersect")
            .summary("The items that two arrays share, each once.")
            .example("intersect([10, 20, 30], [20, 40])", "[20]")
            .unified(
                    TWO,
                    signature -> signature.type(0),
                    site -> kernel((items, item) -> items.isFirstOfLeft(item) && items.isInBoth(item)))
            .build();

    public static final ScalarFunction UNION = ScalarFunction.named("union")
            .summary("The items of two arrays, each once.")
            .example("union([10, 20, 30], [20, 40])", "[10, 20, 30, 40]")
            .unified(TWO, signature -> signature.type(0), site -> kernel(EqualItems::isFirst))
            .build();

    private Sets() {}

    /** Whether an item belongs to the result. */
    private interface Choice {
        boolean takes(EqualItems items, int item);
    }

    private static Kernel kernel(Choice choice) {
        return (in, out) -> choose(new EqualItems(in), choice, out);
    }

    private static void choose(EqualItems items, Choice choice, Output out) {
        ListOutput result = out.lists();
        items.register(result);
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            items.load(row);
            for (int item = 0; item < items.count(); item++) {
                if (choice.takes(items, item)) {
                    items.add(item, result);
                }
            }
            result.end(row);
        }
    }
}
