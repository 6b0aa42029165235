package dev.driftwood.runtime.functions.text;

import dev.driftwood.runtime.vector.Bytes;

/** A text as an array of code points, for functions that go back and forth in it. */
final class CodePoints {

    private int[] values = new int[64];
    private int count;

    /** Replaces the content. */
    void read(Bytes text) {
        if (values.length < text.length()) {
            values = new int[Math.max(text.length(), values.length * 2)];
        }
        count = 0;
        for (int at = 0; at < text.length(); at = Utf8.next(text.array(), at, text.length())) {
            values[count++] = Utf8.codePoint(text.array(), at, text.length());
        }
    }

    int count() {
        return count;
    }

    int at(int index) {
        return values[index];
    }
}
