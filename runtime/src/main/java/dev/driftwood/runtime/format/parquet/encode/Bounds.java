package dev.driftwood.runtime.format.parquet.encode;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Shortens the bounds of long values, since they are for skipping, not for reading. */
final class Bounds {

    static final int MAX_BYTES = 64;

    private Bounds() {}

    /** A value not greater, and not too long. */
    static byte[] lower(byte[] value, boolean text) {
        return value.length <= MAX_BYTES ? value : Arrays.copyOf(value, cut(value, text));
    }

    /** A value not less, and not too long; {@code null} if there is none. */
    static byte @Nullable [] upper(byte[] value, boolean text) {
        if (value.length <= MAX_BYTES) {
            return value;
        }
        byte[] start = Arrays.copyOf(value, cut(value, text));
        return text ? incrementText(start) : incrementBytes(start);
    }

    /** Where to cut: not within a character. */
    private static int cut(byte[] value, boolean text) {
        int length = MAX_BYTES;
        while (text && length > MAX_BYTES - 4 && continues(value[length])) {
            length--;
        }
        return length;
    }

    private static boolean continues(byte value) {
        return (value & 0xc0) == 0x80;
    }

    private static byte @Nullable [] incrementBytes(byte[] bytes) {
        for (int i = bytes.length - 1; i >= 0; i--) {
            if (bytes[i] != -1) {
                byte[] incremented = Arrays.copyOf(bytes, i + 1);
                incremented[i]++;
                return incremented;
            }
        }
        return null;
    }

    /** Increments the last ASCII character below DEL; what follows is dropped. */
    private static byte @Nullable [] incrementText(byte[] bytes) {
        for (int i = bytes.length - 1; i >= 0; i--) {
            if (bytes[i] >= 0 && bytes[i] < 0x7f) {
                byte[] incremented = Arrays.copyOf(bytes, i + 1);
                incremented[i]++;
                return incremented;
            }
        }
        return null;
    }
}
