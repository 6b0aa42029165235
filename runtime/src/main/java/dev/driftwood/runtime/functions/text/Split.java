package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.TextListOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code split}: by a literal delimiter, other than in Spark. Empty parts are kept; the empty delimiter occurs nowhere. */
public final class Split {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("split")
            .summary(
                    "The parts of a text between the occurrences of a delimiter, which is no regex; empty parts are kept.")
            .example("split('bojjus,guchus,dumbo', ',')", "['bojjus', 'guchus', 'dumbo']")
            .example("split('bojjus,guchus,dumbo', '|')", "['bojjus,guchus,dumbo']")
            .example("split('bojjus, guchus, dumbo', ', ')[1]", "'bojjus'")
            .example("isNull(split('bojjus, guchus, dumbo', ', ')[20])", "true")
            .overload(
                    List.of(required("text", DataType.STRING), required("delimiter", DataType.STRING)),
                    DataType.array(DataType.STRING),
                    Split::split)
            .build();

    private Split() {}

    private static void split(Arguments in, Output out) {
        TextArgument texts = new TextArgument(in.texts(0));
        TextArgument delimiters = new TextArgument(in.texts(1));
        TextListOutput result = out.textLists();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Bytes text = texts.at(row);
            Bytes delimiter = delimiters.at(row);
            int start = 0;
            int found = delimiter.length() == 0 ? -1 : Search.first(text, 0, delimiter);
            while (found >= 0) {
                result.append(text.array(), start, found - start);
                result.endItem();
                start = found + delimiter.length();
                found = Search.first(text, start, delimiter);
            }
            result.append(text.array(), start, text.length() - start);
            result.endItem();
            result.end(row);
        }
    }
}
