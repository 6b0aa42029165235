package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * {@code instr} and {@code locate}, which take the same two texts in opposite order.
 *
 * <p>Rule: undocumented.md, strings (Spark's: the empty text is found at 1 whatever the start, a start below 1 finds nothing).
 */
public final class Position {

    public static final ScalarFunction INSTR = ScalarFunction.named("instr")
            .summary(
                    "The position of the first occurrence of a part within a text, the first being 1; 0 if there is none.")
            .example("instr('dumbo', 'mbo')", "3")
            .example("instr('microsoft', 'o')", "5")
            .example("instr('good', 'bad')", "0")
            .overload(
                    List.of(required("text", DataType.STRING), required("part", DataType.STRING)),
                    DataType.INTEGER,
                    Position::instr)
            .build();

    public static final ScalarFunction LOCATE = ScalarFunction.named("locate")
            .summary(
                    "The position of the first occurrence of a part within a text, at the given start or behind it; 0 if "
                            + "there is none.")
            .example("locate('mbo', 'dumbo')", "3")
            .example("locate('o', 'microsoft', 6)", "7")
            .example("locate('bad', 'good')", "0")
            .overload(
                    List.of(
                            required("part", DataType.STRING),
                            required("text", DataType.STRING),
                            optional("from", ParameterType.INTEGRAL_AS_LONG)),
                    DataType.INTEGER,
                    Position::locate)
            .build();

    private Position() {}

    private static void instr(Arguments in, Output out) {
        TextArgument texts = new TextArgument(in.texts(0));
        TextArgument parts = new TextArgument(in.texts(1));
        IntOutput result = out.ints();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, position(texts.at(row), parts.at(row), 1));
        }
    }

    private static void locate(Arguments in, Output out) {
        TextArgument parts = new TextArgument(in.texts(0));
        TextArgument texts = new TextArgument(in.texts(1));
        LongInput starts = in.count() > 2 ? in.longs(2) : null;
        IntOutput result = out.ints();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, position(texts.at(row), parts.at(row), starts == null ? 1 : starts.at(row)));
        }
    }

    private static int position(Bytes text, Bytes part, long start) {
        if (start < 1) {
            return 0;
        }
        if (part.length() == 0) {
            return 1;
        }
        int from = 0;
        for (long left = start - 1; left > 0 && from < text.length(); left--) {
            from = Utf8.next(text.array(), from, text.length());
        }
        int found = Search.first(text, from, part);
        return found < 0 ? 0 : Utf8.count(text.array(), 0, found) + 1;
    }
}
