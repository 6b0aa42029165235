package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.vector.Bytes;

/** Binary values as hexadecimal digits, in lower case as the service writes them. */
public final class HexText {

    private static final byte[] DIGITS = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'
    };

    private HexText() {}

    /** Replaces {@code into} by two digits for each of the first {@code length} bytes. */
    public static void write(byte[] value, int length, Bytes into) {
        into.clear();
        into.reserve(2 * length);
        for (int i = 0; i < length; i++) {
            into.append(DIGITS[value[i] >> 4 & 0xF]);
            into.append(DIGITS[value[i] & 0xF]);
        }
    }

    /** Replaces {@code into} by the bytes that the digits stand for, a leading zero understood; false if one is no digit. */
    public static boolean parse(Bytes digits, Bytes into) {
        into.clear();
        int high = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = Character.digit(digits.at(i), 16);
            if (digit < 0) {
                return false;
            }
            boolean isLow = (digits.length() - i) % 2 == 1;
            if (isLow) {
                into.append((byte) (high << 4 | digit));
            }
            high = isLow ? 0 : digit;
        }
        return true;
    }
}
