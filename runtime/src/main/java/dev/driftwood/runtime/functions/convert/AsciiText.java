package dev.driftwood.runtime.functions.convert;

/** Small questions about bytes of text. */
final class AsciiText {

    private AsciiText() {}

    /** Where the text between {@code from} and {@code to} begins after blanks and control characters. */
    static int start(byte[] text, int from, int to) {
        int start = from;
        while (start < to && isBlank(text[start])) {
            start++;
        }
        return start;
    }

    /** Where the text between {@code start} and {@code to} ends before blanks and control characters. */
    static int end(byte[] text, int start, int to) {
        int end = to;
        while (end > start && isBlank(text[end - 1])) {
            end--;
        }
        return end;
    }

    private static boolean isBlank(byte value) {
        return (value >= 0 && value <= ' ') || value == 127;
    }

    static boolean isDigit(byte value) {
        return value >= '0' && value <= '9';
    }

    /** Whether the bytes are the word, which is lower case, in any case. */
    static boolean isWord(byte[] text, int start, int end, String word) {
        if (end - start != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (lower(text[start + i]) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    static int lower(byte value) {
        return value >= 'A' && value <= 'Z' ? value + ('a' - 'A') : value;
    }
}
