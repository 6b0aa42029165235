package dev.driftwood.runtime.functions.encode;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.HexText;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code hex} and {@code unhex}. Rule: undocumented.md, strings (lower case; an odd number of digits as if a zero stood first). */
public final class Hex {

    public static final ScalarFunction HEX = ScalarFunction.named("hex")
            .summary("The bytes of a binary value as hexadecimal digits, in lower case.")
            .example("hex(toBinary([toByte(0x1f), toByte(0xad), toByte(0xbe)]))", "'1fadbe'")
            .overload(List.of(required("bytes", ParameterType.BYTES_AS_BINARY)), DataType.STRING, Hex::hex)
            .build();

    public static final ScalarFunction UNHEX = ScalarFunction.named("unhex")
            .alias("unHex")
            .summary("The binary value that hexadecimal digits stand for; null if they are none.")
            .example("unhex('1fadbe')", "toBinary([toByte(0x1f), toByte(0xad), toByte(0xbe)])")
            .overload(List.of(required("digits", DataType.STRING)), DataType.BINARY, Hex::unhex)
            .build();

    private Hex() {}

    private static void hex(Arguments in, Output out) {
        BytesInput values = in.texts(0);
        BytesOutput result = out.texts();
        Bytes value = new Bytes();
        Bytes digits = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            values.read(row, value);
            HexText.write(value.array(), value.length(), digits);
            result.set(row, digits);
        }
    }

    private static void unhex(Arguments in, Output out) {
        BytesInput texts = in.texts(0);
        BytesOutput result = out.texts();
        Bytes digits = new Bytes();
        Bytes value = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            texts.read(row, digits);
            if (HexText.parse(digits, value)) {
                result.set(row, value);
            } else {
                out.fail(row);
            }
        }
    }
}
