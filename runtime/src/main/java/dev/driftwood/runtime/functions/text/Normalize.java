package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.text.Normalizer;
import java.util.List;

/** {@code normalize}. Rule: undocumented.md, strings (form NFD, which separates accents and changes nothing else). */
public final class Normalize {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("normalize")
            .summary("The text with accents as characters of their own (Unicode's form NFD).")
            .example("regexReplace(normalize('boÿs'), `\\p{M}`, '')", "'boys'")
            .overload(List.of(required("text", DataType.STRING)), DataType.STRING, Normalize::normalize)
            .build();

    private Normalize() {}

    private static void normalize(Arguments in, Output out) {
        TextArgument texts = new TextArgument(in.texts(0));
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Bytes text = texts.at(row);
            if (Utf8.isAscii(text.array(), text.length())) {
                result.set(row, text);
            } else {
                result.set(row, Normalizer.normalize(text.text(), Normalizer.Form.NFD));
            }
        }
    }
}
