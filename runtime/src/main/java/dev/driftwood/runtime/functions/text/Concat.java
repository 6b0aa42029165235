package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.repeated;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import java.util.List;

/** {@code concat} and {@code concatWS}. Rule: undocumented.md, strings (concatWS skips nulls behind the separator, as in Spark). */
public final class Concat {

    public static final ScalarFunction CONCAT = ScalarFunction.named("concat")
            .summary("The texts joined; null if one of them is. The same as the operator +.")
            .example("concat('dataflow', 'is', 'awesome')", "'dataflowisawesome'")
            .example("'dataflow' + 'is' + 'awesome'", "'dataflowisawesome'")
            .overload(List.of(repeated("texts", DataType.STRING)), DataType.STRING, Concat::join)
            .build();

    public static final ScalarFunction CONCAT_WS = ScalarFunction.named("concatWS")
            .summary("The texts joined with a separator between them, nulls left out; null if the separator is.")
            .example("concatWS(' ', 'dataflow', 'is', 'awesome')", "'dataflow is awesome'")
            .example("concatWS(',', 'a', toString(null()), 'b')", "'a,b'")
            .nullsSeen()
            .overload(
                    List.of(required("separator", DataType.STRING), repeated("texts", DataType.STRING)),
                    DataType.STRING,
                    Concat::joinWithSeparator)
            .build();

    private Concat() {}

    private static BytesInput[] texts(Arguments in) {
        BytesInput[] texts = new BytesInput[in.count()];
        Arrays.setAll(texts, in::texts);
        return texts;
    }

    private static void join(Arguments in, Output out) {
        BytesInput[] texts = texts(in);
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            for (BytesInput text : texts) {
                result.append(text.data(), text.start(row), text.length(row));
            }
            result.end(row);
        }
    }

    private static void joinWithSeparator(Arguments in, Output out) {
        BytesInput[] texts = texts(in);
        BytesInput separator = texts[0];
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (separator.isNull(row)) {
                out.setNull(row);
                continue;
            }
            boolean isFirst = true;
            for (int i = 1; i < texts.length; i++) {
                BytesInput text = texts[i];
                if (!text.isNull(row)) {
                    if (!isFirst) {
                        result.append(separator.data(), separator.start(row), separator.length(row));
                    }
                    result.append(text.data(), text.start(row), text.length(row));
                    isFirst = false;
                }
            }
            result.end(row);
        }
    }
}
