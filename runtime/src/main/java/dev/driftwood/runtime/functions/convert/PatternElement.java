package dev.driftwood.runtime.functions.convert;

import java.nio.charset.StandardCharsets;

/** A part of a date pattern: a field, or text that stands for itself. */
final class PatternElement {

    private static final byte[] NO_TEXT = {};

    private final char letter;
    private final int count;
    private final byte[] literal;

    private PatternElement(char letter, int count, byte[] literal) {
        this.letter = letter;
        this.count = count;
        this.literal = literal;
    }

    static PatternElement field(char letter, int count) {
        return new PatternElement(letter, count, NO_TEXT);
    }

    static PatternElement text(String text) {
        return new PatternElement('\0', 0, text.getBytes(StandardCharsets.UTF_8));
    }

    /** The letter of a field. */
    char letter() {
        return letter;
    }

    /** How often the letter is repeated. */
    int count() {
        return count;
    }

    /** The text, in UTF-8. */
    byte[] literal() {
        return literal;
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
