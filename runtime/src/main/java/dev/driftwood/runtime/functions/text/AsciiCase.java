package dev.driftwood.runtime.functions.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Changes the case of ASCII letters in place, eight bytes at a time: adding a suitable number to a byte below 128 sets its high bit
 * just if the byte is at or above a bound, and the high bit moved by two places is the bit in which the cases differ.
 */
final class AsciiCase {

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long ONES = 0x0101010101010101L;
    private static final int LETTERS = 26;
    private static final int CASE_BIT = 0x20;

    private AsciiCase() {}

    /** Makes a to z upper case; whether all of the text was ASCII. */
    static boolean toUpper(byte[] text, int length) {
        return flip(text, length, 'a');
    }

    /** Makes A to Z lower case; whether all of the text was ASCII. */
    static boolean toLower(byte[] text, int length) {
        return flip(text, length, 'A');
    }

    private static boolean flip(byte[] text, int length, char first) {
        long fromFirst = (0x80 - first) * ONES;
        long behindLast = (0x80 - first - LETTERS) * ONES;
        long seen = 0;
        int at = 0;
        for (; at + Long.BYTES <= length; at += Long.BYTES) {
            long word = (long) WORDS.get(text, at);
            long low = word & ~HIGH_BITS;
            long letters = (low + fromFirst ^ low + behindLast) & ~word & HIGH_BITS;
            WORDS.set(text, at, word ^ letters >>> 2);
            seen |= word;
        }
        for (; at < length; at++) {
            byte value = text[at];
            int letter = value - first;
            text[at] = (byte) (letter >= 0 && letter < LETTERS ? value ^ CASE_BIT : value);
            seen |= value;
        }
        return (seen & HIGH_BITS) == 0;
    }
}
