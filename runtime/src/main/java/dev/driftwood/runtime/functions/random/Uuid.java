package dev.driftwood.runtime.functions.random;

import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BytesOutput;
import dev.driftwood.types.DataType;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.List;

/** {@code uuid}: random ones (version 4), another for each row and each run. */
public final class Uuid {

    public static final ScalarFunction FUNCTION = ScalarFunction.named("uuid")
            .summary("A new random UUID for each row, in lower case.")
            .example("uuid() == uuid()", "false")
            .unstable()
            .prepared(List.of(), signature -> DataType.STRING, site -> {
                SecureRandom random = new SecureRandom();
                return (in, out) -> fill(out, random);
            })
            .build();

    private static final int BYTES = 16;
    private static final int DRAWN_AT_ONCE = 256;
    private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private Uuid() {}

    private static void fill(Output out, SecureRandom random) {
        BytesOutput result = out.texts();
        byte[] bits = new byte[BYTES * DRAWN_AT_ONCE];
        byte[] text = new byte[36];
        int used = bits.length;
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (used == bits.length) {
                random.nextBytes(bits);
                used = 0;
            }
            write(bits, used, text);
            result.set(row, text);
            used += BYTES;
        }
    }

    private static void write(byte[] bits, int start, byte[] text) {
        bits[start + 6] = (byte) (bits[start + 6] & 0x0f | 0x40);
        bits[start + 8] = (byte) (bits[start + 8] & 0x3f | 0x80);
        int at = 0;
        for (int i = 0; i < BYTES; i++) {
            if (i == 4 || i == 6 || i == 8 || i == 10) {
                text[at++] = '-';
            }
            int value = bits[start + i];
            text[at++] = DIGITS[value >> 4 & 0xf];
            text[at++] = DIGITS[value & 0xf];
        }
    }
}
