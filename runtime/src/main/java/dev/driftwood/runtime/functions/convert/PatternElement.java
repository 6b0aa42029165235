package dev.driftwood.runtime.functions.convert;

import java.nio.charset.StandardCharsets;

/**
 * A part of a date pattern: a field, or text that stands for itself.
 *
 * @param letter of the field, or 0 for text
 * @param count how often the letter is repeated
 * @param literal the text, in UTF-8
 */
record PatternElement(char letter, int count, byte[] literal) {

    private static final byte[] NO_TEXT = {};

    static PatternElement field(char letter, int count) {
        return new PatternElement(letter, count, NO_TEXT);
    }

    static PatternElement text(String text) {
        return new PatternElement('\0', 0, text.getBytes(StandardCharsets.UTF_8));
    }

    boolean isText() {
        return letter == '\0';
    }

    /** Whether the field is written in digits. */
    boolean isDigits() {
        return switch (letter) {
            case 'y', 'u', 'd', 'H', 'h', 'K', 'k', 'm', 's', 'S', 'D' -> true;
            case 'M' -> count <= 2;
            default -> false;
        };
    }

    /** Whether the field is one that the fast reader and writer know. */
    boolean isCommon() {
        return switch (letter) {
            case '\0' -> true;
            case 'y', 'u' -> count == 1 || count == 2 || count == 4;
            case 'd', 'H', 'h', 'K', 'k', 'm', 's' -> count <= 2;
            case 'M', 'E' -> count <= 4;
            case 'S' -> count <= 9;
            case 'D' -> count == 1 || count == 3;
            case 'a' -> count == 1;
            default -> false;
        };
    }

    /** Whether how many digits are read depends on what follows. */
    boolean isOpenEnded() {
        return isDigits() && (count == 1 || letter == 'S');
    }
}
