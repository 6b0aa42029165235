package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code substringIndex}. Rule: undocumented.md, strings (Spark's: all of the text if it has too few delimiters). */
public final class SubstringIndex {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("substringIndex")
            .summary("The text before the given occurrence of a delimiter; for a negative count, the text behind that "
                    + "occurrence counted from the end. All of it if there are fewer, '' for 0.")
            .example("substringIndex('111-222-333', '-', 1)", "'111'")
            .example("substringIndex('111-222-333', '-', 2)", "'111-222'")
            .example("substringIndex('111-222-333', '-', -1)", "'333'")
            .example("substringIndex('111-222-333', '-', -2)", "'222-333'")
            .overload(
                    List.of(
                            required("text", DataType.STRING),
                            required("delimiter", DataType.STRING),
                            required("count", ParameterType.INTEGRAL_AS_LONG)),
                    DataType.STRING,
                    SubstringIndex::cut)
            .build();

    private SubstringIndex() {}

    private static void cut(Arguments in, Output out) {
        TextArgument texts = new TextArgument(in.texts(0));
        TextArgument delimiters = new TextArgument(in.texts(1));
        LongInput counts = in.longs(2);
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Bytes text = texts.at(row);
            Bytes delimiter = delimiters.at(row);
            long count = counts.at(row);
            if (count == 0 || delimiter.length() == 0) {
                result.end(row);
            } else if (count > 0) {
                result.set(row, text.array(), 0, before(text, delimiter, count));
            } else {
                int from = behind(text, delimiter, count);
                result.set(row, text.array(), from, text.length() - from);
            }
        }
    }

    /** As in Spark, occurrences may overlap: the search goes on one byte behind the last one's start. */
    private static int before(Bytes text, Bytes delimiter, long count) {
        int at = -1;
        for (long left = count; left > 0; left--) {
            at = Search.first(text, at + 1, delimiter);
            if (at < 0) {
                return text.length();
            }
        }
        return at;
    }

    private static int behind(Bytes text, Bytes delimiter, long count) {
        int until = text.length();
        int at = 0;
        for (long left = count; left < 0; left++) {
            at = Search.last(text, until, delimiter);
            if (at < 0) {
                return 0;
            }
            until = at + delimiter.length() - 1;
        }
        return at + delimiter.length();
    }
}
