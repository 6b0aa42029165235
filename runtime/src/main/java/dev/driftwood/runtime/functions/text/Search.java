package dev.driftwood.runtime.functions.text;

import dev.driftwood.runtime.vector.Bytes;
import java.util.Arrays;

/** Finds one text in another byte by byte, which is right for UTF-8: no code point begins within another. */
final class Search {

    private Search() {}

    /** Where {@code word} first begins at {@code from} or later, else -1; the empty word is everywhere. */
    static int first(Bytes text, int from, Bytes word) {
        byte[] bytes = text.array();
        byte[] sought = word.array();
        int length = word.length();
        int last = text.length() - length;
        if (length == 0) {
            return from <= last ? from : -1;
        }
        byte head = sought[0];
        for (int i = from; i <= last; i++) {
            if (bytes[i] == head && Arrays.equals(bytes, i + 1, i + length, sought, 1, length)) {
                return i;
            }
        }
        return -1;
    }

    /** Where {@code word}, which is not empty, last begins such that it ends at {@code until} or earlier, else -1. */
    static int last(Bytes text, int until, Bytes word) {
        byte[] bytes = text.array();
        byte[] sought = word.array();
        int length = word.length();
        for (int i = until - length; i >= 0; i--) {
            if (Arrays.equals(bytes, i, i + length, sought, 0, length)) {
                return i;
            }
        }
        return -1;
    }
}
