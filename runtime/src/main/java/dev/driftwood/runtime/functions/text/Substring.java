package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code substring}. Rule: undocumented.md, strings (Spark's: 0 is as 1, a negative start counts from the end). */
public final class Substring {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("substring")
            .summary(
                    "A part of a text from a position, the first being 1; up to the end if no count is given. A negative "
                            + "position counts from the end.")
            .example("substring('Cat in the hat', 5, 2)", "'in'")
            .example("substring('Cat in the hat', 5, 100)", "'in the hat'")
            .example("substring('Cat in the hat', 100, 100)", "''")
            .overload(
                    List.of(
                            required("text", DataType.STRING),
                            required("from", ParameterType.INTEGRAL_AS_LONG),
                            optional("characters", ParameterType.INTEGRAL_AS_LONG)),
                    DataType.STRING,
                    Substring::cut)
            .build();

    private Substring() {}

    private static void cut(Arguments in, Output out) {
        BytesInput text = in.texts(0);
        LongInput positions = in.longs(1);
        LongInput counts = in.count() > 2 ? in.longs(2) : null;
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            int start = text.start(row);
            int end = text.end(row);
            long position = positions.at(row);
            long skipped = Math.max(0, position - 1);
            // Positions before the first character use up the count, as in Spark: substring('abc', -5, 3) is 'a'.
            long outside = 0;
            if (position < 0) {
                long first = Utf8.count(text.data(), start, end) + position;
                skipped = Math.max(0, first);
                outside = Math.min(0, first);
            }
            int from = Utf8.forward(text.data(), start, end, skipped);
            int to = counts == null ? end : Utf8.forward(text.data(), from, end, counts.at(row) + outside);
            result.set(row, text.data(), from, to - from);
        }
    }
}
