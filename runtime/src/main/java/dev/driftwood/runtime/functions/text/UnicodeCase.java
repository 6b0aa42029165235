package dev.driftwood.runtime.functions.text;

import dev.driftwood.runtime.vector.Bytes;

/**
 * Changes the case of a text code point by code point. A text in which one becomes several (ß, ligatures, Greek with iota) or
 * becomes this or that by what stands around it (Σ) is left to {@code String}.
 */
final class UnicodeCase {

    private static final int CAPITAL_I_WITH_DOT = 0x130;
    private static final int CAPITAL_SIGMA = 0x3A3;

    private UnicodeCase() {}

    /** Replaces {@code into} by the text in upper case; false if that is left to {@code String}. */
    static boolean toUpper(Bytes text, Bytes into) {
        into.clear();
        into.reserve(text.length());
        for (int at = 0; at < text.length(); ) {
            byte lead = text.at(at);
            if (lead >= 0) {
                into.append((byte) Character.toUpperCase(lead));
                at++;
                continue;
            }
            int character = Utf8.codePoint(text.array(), at, text.length());
            if (hasNoSimpleUpper(character)) {
                return false;
            }
            Utf8.append(Character.toUpperCase(character), into);
            at = Utf8.next(text.array(), at, text.length());
        }
        return true;
    }

    /** Replaces {@code into} by the text in lower case; false if that is left to {@code String}. */
    static boolean toLower(Bytes text, Bytes into) {
        into.clear();
        into.reserve(text.length());
        for (int at = 0; at < text.length(); ) {
            byte lead = text.at(at);
            if (lead >= 0) {
                into.append((byte) Character.toLowerCase(lead));
                at++;
                continue;
            }
            int character = Utf8.codePoint(text.array(), at, text.length());
            if (character == CAPITAL_SIGMA || character == CAPITAL_I_WITH_DOT || isSurrogate(character)) {
                return false;
            }
            Utf8.append(Character.toLowerCase(character), into);
            at = Utf8.next(text.array(), at, text.length());
        }
        return true;
    }

    /** True of every code point whose upper case is more than one, and of some others beside them. */
    private static boolean hasNoSimpleUpper(int character) {
        return character == 0xDF
                || character == 0x149
                || character == 0x1F0
                || character == 0x390
                || character == 0x3B0
                || character == 0x587
                || (character >= 0x1E96 && character <= 0x1E9A)
                || (character >= 0x1F50 && character <= 0x1FFC)
                || (character >= 0xFB00 && character <= 0xFB17)
                || isSurrogate(character);
    }

    private static boolean isSurrogate(int character) {
        return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
    }
}
