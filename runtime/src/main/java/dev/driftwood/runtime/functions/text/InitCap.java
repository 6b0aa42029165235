package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Locale;

/** {@code initCap}. Rule: undocumented.md, strings (words end at white space, the rest of a word becomes lower case). */
public final class InitCap {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("initCap")
            .summary(
                    "The text with the first letter of every word in upper case and the others in lower case; words are "
                            + "separated by white space.")
            .example("initCap('cool iceCREAM')", "'Cool Icecream'")
            .overload(List.of(required("text", DataType.STRING)), DataType.STRING, InitCap::capitalize)
            .build();

    private InitCap() {}

    private static void capitalize(Arguments in, Output out) {
        BytesInput texts = in.texts(0);
        BytesOutput result = out.texts();
        Bytes text = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            texts.read(row, text);
            if (AsciiCase.toLower(text.array(), text.length())) {
                capitalizeAscii(text.array(), text.length());
                result.set(row, text);
            } else {
                result.set(row, capitalized(text.text().toLowerCase(Locale.ROOT)));
            }
        }
    }

    private static void capitalizeAscii(byte[] text, int length) {
        boolean atStart = true;
        for (int i = 0; i < length; i++) {
            if (atStart && text[i] >= 'a' && text[i] <= 'z') {
                text[i] -= 'a' - 'A';
            }
            atStart = text[i] <= ' ' && Character.isWhitespace(text[i]);
        }
    }

    private static String capitalized(String lower) {
        StringBuilder text = new StringBuilder(lower.length());
        boolean atStart = true;
        for (int i = 0; i < lower.length(); i += Character.charCount(lower.codePointAt(i))) {
            int character = lower.codePointAt(i);
            text.appendCodePoint(atStart ? Character.toTitleCase(character) : character);
            atStart = Character.isWhitespace(character);
        }
        return text.toString();
    }
}
