package dev.driftwood.runtime.functions.encode;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code encode} and {@code decode}. Characters that the set lacks become ?, bytes that mean nothing in it become U+FFFD. */
public final class Charsets {

    public static final ScalarFunction ENCODE = ScalarFunction.named("encode")
            .summary("The bytes of a text in a character set, UTF-8 if none is given.")
            .example("encode('abc', 'US-ASCII')", "toBinary(array(toByte(97), toByte(98), toByte(99)))")
            .prepared(
                    List.of(required("text", DataType.STRING), CharsetArgument.PARAMETER),
                    signature -> DataType.BINARY,
                    Charsets::encoder)
            .build();

    public static final ScalarFunction DECODE = ScalarFunction.named("decode")
            .summary("The text that bytes mean in a character set, UTF-8 if none is given.")
            .example("decode(array(toByte(97), toByte(98), toByte(99)), 'US-ASCII')", "'abc'")
            .prepared(
                    List.of(required("bytes", ParameterType.BYTES_AS_BINARY), CharsetArgument.PARAMETER),
                    signature -> DataType.STRING,
                    Charsets::decoder)
            .build();

    private Charsets() {}

    private static Kernel encoder(CallSite site) {
        CharsetArgument charset = CharsetArgument.of(site);
        return (in, out) -> encode(in.texts(0), charset.rows(in, out), out);
    }

    private static void encode(BytesInput text, CharsetArgument.Rows charsets, Output out) {
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, text.text(row).getBytes(charsets.at(row)));
        }
    }

    private static Kernel decoder(CallSite site) {
        CharsetArgument charset = CharsetArgument.of(site);
        return (in, out) -> decode(in.texts(0), charset.rows(in, out), out);
    }

    private static void decode(BytesInput bytes, CharsetArgument.Rows charsets, Output out) {
        BytesOutput result = out.texts();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            result.set(row, new String(bytes.bytes(row), charsets.at(row)));
        }
    }
}
