package dev.driftwood.script.source;

/** A stretch of a text: UTF-16 offsets, {@code start} inclusive, {@code end} exclusive. */
public record Span(int start, int end) {

    /** For nodes that no text stands behind. */
    public static final Span NONE = new Span(0, 0);

    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("not a span: " + start + " to " + end);
        }
    }

    /** The smallest span that covers both. */
    public Span to(Span other) {
        return new Span(Math.min(start, other.start), Math.max(end, other.end));
    }
}
