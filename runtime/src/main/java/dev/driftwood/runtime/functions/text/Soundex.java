package dev.driftwood.runtime.functions.text;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import java.util.List;

/** {@code soundex}. Rule: undocumented.md, strings (Spark's: a text that begins with no letter A to Z is left as it is). */
public final class Soundex {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("soundex")
            .summary("The Soundex code of a text: its first letter and three digits for the sounds that follow.")
            .example("soundex('genius')", "'G520'")
            .overload(List.of(required("text", DataType.STRING)), DataType.STRING, Soundex::encode)
            .build();

    /** The digits of A to Z. Vowels part equal sounds; H and W do not, and nothing at all happens at them. */
    private static final String DIGITS = "01230127022455012623017202";

    private static final byte VOWEL = '0';
    private static final byte NOTHING = '7';

    private Soundex() {}

    private static void encode(Arguments in, Output out) {
        TextArgument texts = new TextArgument(in.texts(0));
        BytesOutput result = out.texts();
        byte[] code = new byte[4];
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Bytes text = texts.at(row);
            if (text.length() > 0 && letter(text.at(0)) >= 0) {
                encode(text, code);
                result.set(row, code);
            } else {
                result.set(row, text);
            }
        }
    }

    private static void encode(Bytes text, byte[] code) {
        Arrays.fill(code, VOWEL);
        int first = letter(text.at(0));
        code[0] = (byte) ('A' + first);
        byte lastDigit = digit(first);
        int length = 1;
        for (int i = 1; i < text.length() && length < code.length; i++) {
            int letter = letter(text.at(i));
            byte digit = letter < 0 ? VOWEL : digit(letter);
            if (digit != NOTHING) {
                if (digit != VOWEL && digit != lastDigit) {
                    code[length++] = digit;
                }
                lastDigit = digit;
            }
        }
    }

    private static byte digit(int letter) {
        return (byte) DIGITS.charAt(letter);
    }

    /** 0 for A to 25 for Z, in either case; -1 for any other byte. */
    private static int letter(byte value) {
        int letter = (value | 0x20) - 'a';
        return letter >= 0 && letter < DIGITS.length() ? letter : -1;
    }
}
