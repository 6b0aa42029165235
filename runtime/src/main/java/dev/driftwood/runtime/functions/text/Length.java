package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code length}. Rule: undocumented.md, strings (code points, as in Spark). */
public final class Length {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("length")
            .summary("The number of characters (code points) of a text.")
            .example("length('dumbo')", "5")
            .overload(List.of(required("text", DataType.STRING)), DataType.INTEGER, Length::count)
            .build();

    private Length() {}

    private static void count(Arguments in, Output out) {
        BytesInput text = in.texts(0);
        IntOutput result = out.ints();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, Utf8.count(text.data(), text.start(row), text.end(row)));
        }
    }
}
