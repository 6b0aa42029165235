package dev.driftwood.runtime.functions.text;

import dev.driftwood.runtime.vector.Bytes;

/**
 * A row's text as a regex sees it, in UTF-16 units: one buffer for all rows. It counts how often it is looked at, and gives up when
 * a pattern goes back and forth in it without end.
 */
final class RegexText implements CharSequence {

    /** Enough for every sane pattern: a match looks at a character some ten times. */
    private static final long LOOKS_PER_CHARACTER = 1_000;

    private static final long LOOKS = 10_000_000;

    private char[] units = new char[64];
    private int length;
    private long looksLeft;

    /** The pattern has looked at the text too often. */
    static final class TooManyLooksException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Replaces the content. */
    void load(Bytes text) {
        byte[] bytes = text.array();
        int count = text.length();
        // A code point of one to three bytes makes one unit, one of four bytes makes two.
        if (units.length < count) {
            units = new char[Math.max(count, units.length * 2)];
        }
        length = Utf8.isAscii(bytes, count) ? widen(bytes, count) : decode(bytes, count);
        looksLeft = LOOKS + LOOKS_PER_CHARACTER * length;
    }

    private int widen(byte[] bytes, int count) {
        for (int i = 0; i < count; i++) {
            units[i] = (char) bytes[i];
        }
        return count;
    }

    private int decode(byte[] bytes, int count) {
        int unit = 0;
        for (int at = 0; at < count; ) {
            if (bytes[at] >= 0) {
                units[unit++] = (char) bytes[at++];
            } else {
                unit += Character.toChars(Utf8.codePoint(bytes, at, count), units, unit);
                at = Utf8.next(bytes, at, count);
            }
        }
        return unit;
    }

    /** Appends the units from {@code start} to before {@code end}, which belong to whole code points, as UTF-8. */
    void append(int start, int end, Bytes into) {
        into.reserve(end - start);
        for (int i = start; i < end; ) {
            char unit = units[i];
            int character = Character.isHighSurrogate(unit) ? Character.codePointAt(units, i, end) : unit;
            Utf8.append(character, into);
            i += Character.charCount(character);
        }
    }

    /** Whether the units before and at the index are one code point. */
    boolean isWithinPair(int index) {
        return index > 0 && index < length && Character.isSurrogatePair(units[index - 1], units[index]);
    }

    @Override
    public char charAt(int index) {
        if (--looksLeft < 0) {
            throw new TooManyLooksException();
        }
        return units[index];
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return new String(units, start, end - start);
    }

    @Override
    public String toString() {
        return new String(units, 0, length);
    }
}
