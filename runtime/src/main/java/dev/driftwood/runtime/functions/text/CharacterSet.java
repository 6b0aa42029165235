package dev.driftwood.runtime.functions.text;

import java.util.Arrays;

/** Some code points. */
final class CharacterSet {

    /** What {@link Character#isWhitespace(int)} says: blanks and control characters that move on, but not the no-break spaces. */
    static final CharacterSet WHITE_SPACE = of(
            "\t\n\u000B\f\r\u001C\u001D\u001E\u001F \u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200A"
                    + "\u2028\u2029\u205F\u3000");

    private static final int ASCII = 128;

    private final long low;
    private final long high;
    private final int[] others;

    private CharacterSet(long low, long high, int[] others) {
        this.low = low;
        this.high = high;
        this.others = others;
    }

    /** The code points of the text. */
    static CharacterSet of(String text) {
        long low = 0;
        long high = 0;
        for (int character : text.codePoints().filter(c -> c < ASCII).toArray()) {
            if (character < Long.SIZE) {
                low |= 1L << character;
            } else {
                high |= 1L << character;
            }
        }
        int[] others = text.codePoints().filter(c -> c >= ASCII).sorted().toArray();
        return new CharacterSet(low, high, others);
    }

    boolean has(int character) {
        if (character < ASCII) {
            return ((character < Long.SIZE ? low : high) >>> character & 1) != 0;
        }
        return Arrays.binarySearch(others, character) >= 0;
    }
}
