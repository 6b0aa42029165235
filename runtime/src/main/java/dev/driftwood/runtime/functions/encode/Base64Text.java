package dev.driftwood.runtime.functions.encode;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.Base64;
import java.util.List;

/** {@code toBase64} and {@code fromBase64}: one line of it out; line breaks and blanks in it do no harm. */
public final class Base64Text {

    private static final List<Parameter> TEXT_AND_CHARSET =
            List.of(required("text", DataType.STRING), CharsetArgument.PARAMETER);

    public static final ScalarFunction TO_BASE64 = ScalarFunction.named("toBase64")
            .summary("The bytes of a text in a character set, UTF-8 if none is given, as Base64.")
            .example("toBase64('bojjus')", "'Ym9qanVz'")
            .prepared(TEXT_AND_CHARSET, signature -> DataType.STRING, Base64Text::encoder)
            .build();

    public static final ScalarFunction FROM_BASE64 = ScalarFunction.named("fromBase64")
            .summary(
                    "The text whose bytes in a character set, UTF-8 if none is given, are written as Base64; null if they are not.")
            .example("fromBase64('SGVsbG8gV29ybGQ=', 'Windows-1252')", "'Hello World'")
            .prepared(TEXT_AND_CHARSET, signature -> DataType.STRING, Base64Text::decoder)
            .build();

    private Base64Text() {}

    private static Kernel encoder(CallSite site) {
        CharsetArgument charset = CharsetArgument.of(site);
        return (in, out) -> encode(in.texts(0), charset.rows(in, out), out);
    }

    private static void encode(BytesInput text, CharsetArgument.Rows charsets, Output out) {
        BytesOutput result = out.texts();
        Base64.Encoder encoder = Base64.getEncoder();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, encoder.encode(text.text(row).getBytes(charsets.at(row))));
        }
    }

    private static Kernel decoder(CallSite site) {
        CharsetArgument charset = CharsetArgument.of(site);
        return (in, out) -> decode(in.texts(0), charset.rows(in, out), out);
    }

    private static void decode(BytesInput text, CharsetArgument.Rows charsets, Output out) {
        BytesOutput result = out.texts();
        Base64.Decoder decoder = Base64.getMimeDecoder();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            try {
                result.set(row, new String(decoder.decode(text.bytes(row)), charsets.at(row)));
            } catch (IllegalArgumentException e) {
                out.fail(row);
            }
        }
    }
}
