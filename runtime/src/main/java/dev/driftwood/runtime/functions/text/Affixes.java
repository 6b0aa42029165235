package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.types.DataType;
import java.util.List;
import org.apache.arrow.memory.util.ByteFunctionHelpers;

/** {@code startsWith} and {@code endsWith}, which tell upper case from lower case. */
public final class Affixes {

    private static final List<Parameter> TEXT_AND_PART =
            List.of(required("text", DataType.STRING), required("part", DataType.STRING));

    public static final ScalarFunction STARTS_WITH = ScalarFunction.named("startsWith")
            .summary("Whether a text begins with another one.")
            .example("startsWith('dumbo', 'du')", "true")
            .overload(TEXT_AND_PART, DataType.BOOLEAN, Affixes::startsWith)
            .build();

    public static final ScalarFunction ENDS_WITH = ScalarFunction.named("endsWith")
            .summary("Whether a text ends with another one.")
            .example("endsWith('dumbo', 'mbo')", "true")
            .overload(TEXT_AND_PART, DataType.BOOLEAN, Affixes::endsWith)
            .build();

    private Affixes() {}

    private static void startsWith(Arguments in, Output out) {
        BytesInput text = in.texts(0);
        BytesInput part = in.texts(1);
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, text.length(row) >= part.length(row) && isAt(text.start(row), text, part, row));
        }
    }

    private static void endsWith(Arguments in, Output out) {
        BytesInput text = in.texts(0);
        BytesInput part = in.texts(1);
        BooleanOutput result = out.booleans();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            int length = part.length(row);
            result.set(row, text.length(row) >= length && isAt(text.end(row) - length, text, part, row));
        }
    }

    private static boolean isAt(int start, BytesInput text, BytesInput part, int row) {
        int length = part.length(row);
        return ByteFunctionHelpers.equal(
                        text.data(), start, start + length, part.data(), part.start(row), part.start(row) + length)
                != 0;
    }
}
