package dev.driftwood.runtime.functions.hash;

import static dev.driftwood.runtime.functions.Parameter.repeated;
import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.HexText;
import dev.driftwood.runtime.functions.InvalidArgumentException;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.util.List;

/** {@code blake2b} and {@code blake2bBinary}. The length that they take is not hashed. */
public final class Blake2bDigests {

    private static final List<Parameter> PARAMETERS =
            List.of(required("bits", DataType.INTEGER).literalOnly(), repeated("values", ParameterType.ANY));

    public static final ScalarFunction BLAKE2B = ScalarFunction.named("blake2b")
            .summary(
                    "The BLAKE2b digest of the values together, as hexadecimal digits; the first argument is its length in bits, "
                            + "a multiple of 8 from 8 to 512. Nulls add nothing.")
            .example(
                    "blake2b(256, 'gunchus', 8.2, 'bojjus', true, toDate('2010-4-4'))",
                    "'c9521a5080d8da30dffb430c50ce253c345cc4c4effc315dab2162dac974711d'")
            .nullsSeen()
            .prepared(PARAMETERS, signature -> DataType.STRING, site -> kernel(site, true))
            .build();

    public static final ScalarFunction BLAKE2B_BINARY = ScalarFunction.named("blake2bBinary")
            .summary(
                    "The BLAKE2b digest of the values together, as binary; the first argument is its length in bits, a multiple "
                            + "of 8 from 8 to 512. Nulls add nothing.")
            .example(
                    "blake2bBinary(256, 'gunchus', 8.2, 'bojjus', true, toDate('2010-4-4'))",
                    "unhex('c9521a5080d8da30dffb430c50ce253c345cc4c4effc315dab2162dac974711d')")
            .nullsSeen()
            .prepared(PARAMETERS, signature -> DataType.BINARY, site -> kernel(site, false))
            .build();

    private Blake2bDigests() {}

    private static Kernel kernel(CallSite site, boolean asText) {
        int bits = site.arguments().integer(0).orElse(0);
        if (bits % Byte.SIZE != 0 || bits < Byte.SIZE || bits > Blake2b.LONGEST_DIGEST * Byte.SIZE) {
            throw new InvalidArgumentException(0, "is no length of a BLAKE2b digest: " + bits);
        }
        return (in, out) -> digest(new Blake2b(bits / Byte.SIZE), in, out, asText);
    }

    private static void digest(Blake2b digest, Arguments in, Output out, boolean asText) {
        Message message = new Message(in, 1);
        BytesOutput result = out.texts();
        Bytes digits = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            byte[] value = digest.digest(message.at(row));
            if (asText) {
                HexText.write(value, digest.digestLength(), digits);
                result.set(row, digits);
            } else {
                result.set(row, value, 0, digest.digestLength());
            }
        }
    }
}
