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
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;

/** {@code md5}, {@code sha1} and {@code sha2}. The length that {@code sha2} takes is not hashed. */
public final class Digests {

    private static final Parameter VALUES = repeated("values", ParameterType.ANY);

    public static final ScalarFunction MD5 = ScalarFunction.named("md5")
            .summary("The MD5 digest of the values together, as 32 hexadecimal digits. Nulls add nothing.")
            .example("md5(5, 'gunchus', 8.2, 'bojjus', true, toDate('2010-4-4'))", "'4ce8a880bd621a1ffad0bca905e1bc5a'")
            .nullsSeen()
            .overload(List.of(VALUES), DataType.STRING, kernel("MD5", 0))
            .build();

    public static final ScalarFunction SHA1 = ScalarFunction.named("sha1")
            .summary("The SHA-1 digest of the values together, as 40 hexadecimal digits. Nulls add nothing.")
            .example(
                    "sha1(5, 'gunchus', 8.2, 'bojjus', true, toDate('2010-4-4'))",
                    "'46d3b478e8ec4e1f3b453ac3d8e59d5854e282bb'")
            .nullsSeen()
            .overload(List.of(VALUES), DataType.STRING, kernel("SHA-1", 0))
            .build();

    public static final ScalarFunction SHA2 = ScalarFunction.named("sha2")
            .summary(
                    "The SHA-2 digest of the values together, as hexadecimal digits; the first argument is its length in bits, "
                            + "224, 256 (or 0), 384 or 512. Nulls add nothing.")
            .example(
                    "sha2(256, 'gunchus', 8.2, 'bojjus', true, toDate('2010-4-4'))",
                    "'afe8a553b1761c67d76f8c31ceef7f71b66a1ee6f4e6d3b5478bf68b47d06bd3'")
            .nullsSeen()
            .prepared(
                    List.of(required("bits", DataType.INTEGER).literalOnly(), VALUES),
                    signature -> DataType.STRING,
                    Digests::sha2)
            .build();

    private static final int DEFAULT_BITS = 256;

    private Digests() {}

    private static Kernel sha2(CallSite site) {
        int bits = site.arguments().integer(0).orElse(0);
        boolean isKnown = bits == 0 || bits == 224 || bits == 256 || bits == 384 || bits == 512;
        if (!isKnown) {
            throw new InvalidArgumentException(0, "is no length of a SHA-2 digest: " + bits);
        }
        return kernel("SHA-" + (bits == 0 ? DEFAULT_BITS : bits), 1);
    }

    private static Kernel kernel(String algorithm, int first) {
        return (in, out) -> digest(algorithm, in, first, out);
    }

    private static void digest(String algorithm, Arguments in, int first, Output out) {
        MessageDigest digest = create(algorithm);
        Message message = new Message(in, first);
        BytesOutput result = out.texts();
        Bytes digits = new Bytes();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            Bytes bytes = message.at(row);
            digest.update(bytes.array(), 0, bytes.length());
            byte[] value = digest.digest();
            HexText.write(value, value.length, digits);
            result.set(row, digits);
        }
    }

    private static MessageDigest create(String algorithm) {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no " + algorithm, e);
        }
    }
}
