package dev.driftwood.runtime.storage;

import java.util.Comparator;

/**
 * Orders texts by their UTF-8 bytes, as object stores list them. Differs from {@link String#compareTo} where characters
 * beyond the basic plane (emoji) meet those from U+E000 to U+FFFF.
 */
public enum Utf8Order implements Comparator<String> {
    INSTANCE;

    @Override
    public int compare(String left, String right) {
        int shared = Math.min(left.length(), right.length());
        for (int i = 0; i < shared; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                return rank(a) - rank(b);
            }
        }
        return left.length() - right.length();
    }

    /** Halves of a character beyond the basic plane come last, because such a character's UTF-8 form does. */
    private static int rank(char c) {
        return Character.isSurrogate(c) ? c + 0x10000 : c;
    }
}
