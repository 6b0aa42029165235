package dev.driftwood.script.source;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A text with a name, and the way from an offset in it to a line and column. Lines end with LF, CR or CRLF. */
public final class SourceText {

    private final String name;
    private final String text;
    private final int[] lineStarts;

    public SourceText(String name, String text) {
        this.name = name;
        this.text = text;
        this.lineStarts = lineStarts(text);
    }

    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    /** Line and column of an offset, both from 1; the column counts code points. */
    public Position position(int offset) {
        int line = lineNumber(offset);
        int bounded = Math.min(Math.max(offset, 0), text.length());
        return new Position(line, text.codePointCount(lineStarts[line - 1], bounded) + 1);
    }

    /** The line, from 1, that an offset is on. */
    public int lineNumber(int offset) {
        int low = 0;
        int high = lineStarts.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (lineStarts[middle] <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low + 1;
    }

    /** The text of a line (from 1) without its line end. */
    public String line(int line) {
        int start = lineStarts[line - 1];
        int end = line < lineStarts.length ? lineStarts[line] : text.length();
        while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
            end--;
        }
        return text.substring(start, end);
    }

    public String text(Span span) {
        return text.substring(span.start(), Math.min(span.end(), text.length()));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SourceText that && name.equals(that.name) && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + text.hashCode();
    }

    private static int[] lineStarts(String text) {
        int[] starts = new int[64];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || (c == '\r' && !(i + 1 < text.length() && text.charAt(i + 1) == '\n'))) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, 2 * count);
                }
                starts[count++] = i + 1;
            }
        }
        return Arrays.copyOf(starts, count);
    }

    /** A place in a text, both numbers from 1. */
    public record Position(int line, int column) {}
}
