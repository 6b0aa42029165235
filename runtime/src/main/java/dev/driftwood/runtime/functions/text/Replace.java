package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.optional;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code replace}. Rule: undocumented.md, strings (the empty part is not found). */
public final class Replace {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("replace")
            .summary("The text with every occurrence of a part replaced by another text, or removed if none is given.")
            .example("replace('doggie dog', 'dog', 'cat')", "'catgie cat'")
            .example("replace('doggie dog', 'dog', '')", "'gie '")
            .example("replace('doggie dog', 'dog')", "'gie '")
            .overload(
                    List.of(
                            required("text", DataType.STRING),
                            required("part", DataType.STRING),
                            optional("replacement", DataType.STRING)),
                    DataType.STRING,
                    Replace::replace)
            .build();

    private Replace() {}

    private static void replace(Arguments in, Output out) {
        TextArgument texts = new TextArgument(in.texts(0));
        TextArgument parts = new TextArgument(in.texts(1));
        TextArgument replacements = in.count() > 2 ? new TextArgument(in.texts(2)) : null;
        Bytes nothing = new Bytes();
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Bytes replacement = replacements == null ? nothing : replacements.at(row);
            replace(texts.at(row), parts.at(row), replacement, result);
            result.end(row);
        }
    }

    private static void replace(Bytes text, Bytes part, Bytes replacement, BytesOutput result) {
        int copied = 0;
        if (part.length() > 0) {
            int found = Search.first(text, 0, part);
            while (found >= 0) {
                result.append(text.array(), copied, found - copied);
                result.append(replacement.array(), 0, replacement.length());
                copied = found + part.length();
                found = Search.first(text, copied, part);
            }
        }
        result.append(text.array(), copied, text.length() - copied);
    }
}
