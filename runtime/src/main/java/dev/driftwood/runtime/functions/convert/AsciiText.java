package dev.driftwood.runtime.functions.convert;

/** Small questions about bytes of text. */
final class AsciiText {

    private AsciiText() {}

    /** Where the text begins after blanks and control characters. */
    static int start(byte[] text, int length) {
        int start = 0;
        while (start < length && isBlank(text[start])) {
            start++;
        }
        return start;
    }

    /** Where the text from {@code start} ends before blanks and control characters. */
    static int end(byte[] text, int start, int length) {
        int end = length;
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
