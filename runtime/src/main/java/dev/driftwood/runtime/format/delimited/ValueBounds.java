package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.vector.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Where the values of the rows of a block begin and end. A value that cannot be taken as it stands in the text, because of escapes
 * in it, lies in {@link #unescaped}; its bounds are then complements, and negative.
 */
final class ValueBounds {

    /** The text's own blocks are that long behind their content, and so are the unescaped values. */
    static final int SLACK = Long.BYTES;

    private final Bytes unescaped = new Bytes();
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private int[] firsts = new int[64];
    private int rows;
    private int values;

    /** How many rows have been ended. */
    int rows() {
        return rows;
    }

    /** For each row the index of its first value, and behind the last row how many values there are. */
    int[] firsts() {
        return firsts;
    }

    int[] starts() {
        return starts;
    }

    int[] ends() {
        return ends;
    }

    Bytes unescaped() {
        return unescaped;
    }

    /** Values of the row that has not been ended yet. */
    int pending() {
        return values - firsts[rows];
    }

    /** How many values there are, those of the row that has not been ended among them. */
    int values() {
        return values;
    }

    /** The values of the row that has not been ended. */
    String[] pendingTexts(byte[] content) {
        String[] texts = new String[pending()];
        for (int i = 0; i < texts.length; i++) {
            int value = firsts[rows] + i;
            texts[i] =
                    new String(source(value, content), start(value), end(value) - start(value), StandardCharsets.UTF_8);
        }
        return texts;
    }

    String text(int value, byte[] content) {
        return new String(source(value, content), start(value), end(value) - start(value), StandardCharsets.UTF_8);
    }

    /** What a value's bytes are in, from {@link #start} to {@link #end}. */
    byte[] source(int value, byte[] content) {
        return starts[value] < 0 ? unescaped.array() : content;
    }

    int start(int value) {
        return starts[value] < 0 ? ~starts[value] : starts[value];
    }

    int end(int value) {
        return starts[value] < 0 ? ~ends[value] : ends[value];
    }

    void clear() {
        rows = 0;
        values = 0;
        unescaped.clear();
    }

    /** Forgets the values of the row that has not been ended. */
    void dropRow() {
        values = firsts[rows];
    }

    void endRow() {
        rows++;
        if (rows == firsts.length) {
            firsts = Arrays.copyOf(firsts, rows * 2);
        }
        firsts[rows] = values;
    }

    void add(int start, int end) {
        reserve(1);
        starts[values] = start;
        ends[values] = end;
        values++;
    }

    /** Adds what lies in {@link #unescaped}. */
    void addUnescaped(int start, int end) {
        add(~start, ~end);
    }

    /** Says that this many more have been put into the arrays. */
    void extend(int count) {
        values += count;
    }

    /** Room for some more. */
    void reserve(int count) {
        int needed = values + count;
        if (needed > starts.length) {
            int size = Math.max(needed, starts.length * 2);
            starts = Arrays.copyOf(starts, size);
            ends = Arrays.copyOf(ends, size);
        }
    }
}
