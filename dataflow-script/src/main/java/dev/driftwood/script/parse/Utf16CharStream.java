package dev.driftwood.script.parse;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;

/**
 * A string as ANTLR reads it, counted in UTF-16 units, so that a token's indexes are offsets into the source text. (ANTLR's
 * own streams count code points.)
 */
final class Utf16CharStream implements CharStream {

    private final String name;
    private final String text;
    private int position;

    Utf16CharStream(String name, String text) {
        this.name = name;
        this.text = text;
    }

    @Override
    public String getText(Interval interval) {
        int start = Math.min(interval.a, text.length());
        return text.substring(start, Math.max(start, Math.min(interval.b + 1, text.length())));
    }

    @Override
    public void consume() {
        if (position >= text.length()) {
            throw new IllegalStateException("nothing left to consume");
        }
        position++;
    }

    @Override
    public int LA(int offset) {
        int wanted = offset > 0 ? position + offset - 1 : position + offset;
        return wanted < 0 || wanted >= text.length() ? IntStream.EOF : text.charAt(wanted);
    }

    /** Nothing to keep: the whole text is at hand. */
    @Override
    public int mark() {
        return -1;
    }

    /** Nothing was kept. */
    @Override
    public void release(int marker) {}

    @Override
    public int index() {
        return position;
    }

    @Override
    public void seek(int index) {
        position = index;
    }

    @Override
    public int size() {
        return text.length();
    }

    @Override
    public String getSourceName() {
        return name;
    }
}
