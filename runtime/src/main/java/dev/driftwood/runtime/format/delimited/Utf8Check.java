package dev.driftwood.runtime.format.delimited;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Whether bytes are well-formed UTF-8. */
final class Utf8Check {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    private Utf8Check() {}

    static boolean isValid(byte[] bytes, int length) {
        int i = 0;
        while (i < length) {
            if (i + 8 <= length && ((long) LONGS.get(bytes, i) & HIGH_BITS) == 0) {
                i += 8;
            } else if (bytes[i] >= 0) {
                i++;
            } else {
                int size = size(bytes, i, length);
                if (size == 0) {
                    return false;
                }
                i += size;
            }
        }
        return true;
    }

    /** Bytes of the character that begins at {@code i}, beyond ASCII; 0 if it is malformed. */
    private static int size(byte[] bytes, int i, int length) {
        int first = bytes[i] & 0xff;
        int size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
        if (first < 0xc2 || first > 0xf4 || i + size > length) {
            return 0;
        }
        for (int k = 1; k < size; k++) {
            if ((bytes[i + k] & 0xc0) != 0x80) {
                return 0;
            }
        }
        int second = bytes[i + 1] & 0xff;
        boolean wrong = (first == 0xe0 && second < 0xa0)
                || (first == 0xed && second > 0x9f)
                || (first == 0xf0 && second < 0x90)
                || (first == 0xf4 && second > 0x8f);
        return wrong ? 0 : size;
    }
}
