package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code left}, {@code right}, {@code dropLeft}, {@code dropRight}: each cuts a text in two and keeps one part. */
public final class Ends {

    private static final List<Parameter> TEXT_AND_COUNT =
            List.of(required("text", DataType.STRING), required("characters", ParameterType.INTEGRAL_AS_LONG));

    public static final ScalarFunction LEFT = ScalarFunction.named("left")
            .summary("The first characters of a text; all of it if it has fewer, '' for a count below 1.")
            .example("left('bojjus', 2)", "'bo'")
            .example("left('bojjus', 20)", "'bojjus'")
            .overload(TEXT_AND_COUNT, DataType.STRING, kernel(true, true))
            .build();

    public static final ScalarFunction RIGHT = ScalarFunction.named("right")
            .summary("The last characters of a text; all of it if it has fewer, '' for a count below 1.")
            .example("right('bojjus', 2)", "'us'")
            .example("right('bojjus', 20)", "'bojjus'")
            .overload(TEXT_AND_COUNT, DataType.STRING, kernel(false, false))
            .build();

    public static final ScalarFunction DROP_LEFT = ScalarFunction.named("dropLeft")
            .summary("A text without its first characters; '' if it has no more, unchanged for a count below 1.")
            .example("dropLeft('bojjus', 2)", "'jjus'")
            .example("dropLeft('cake', 10)", "''")
            .overload(TEXT_AND_COUNT, DataType.STRING, kernel(true, false))
            .build();

    public static final ScalarFunction DROP_RIGHT = ScalarFunction.named("dropRight")
            .summary("A text without its last characters; '' if it has no more, unchanged for a count below 1.")
            .example("dropRight('bojjus', 2)", "'bojj'")
            .example("dropRight('cake', 10)", "''")
            .overload(TEXT_AND_COUNT, DataType.STRING, kernel(false, true))
            .build();

    private Ends() {}

    /**
     * @param fromStart whether characters are counted from the start of the text
     * @param keepsHead whether the part before the cut is the result
     */
    private static Kernel kernel(boolean fromStart, boolean keepsHead) {
        return (in, out) -> {
            BytesInput text = in.texts(0);
            LongInput counts = in.longs(1);
            BytesOutput result = out.texts();
            for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
                int start = text.start(row);
                int end = text.end(row);
                int cut = fromStart
                        ? Utf8.forward(text.data(), start, end, counts.at(row))
                        : Utf8.back(text.data(), start, end, counts.at(row));
                int from = keepsHead ? start : cut;
                result.set(row, text.data(), from, (keepsHead ? cut : end) - from);
            }
        };
    }
}
