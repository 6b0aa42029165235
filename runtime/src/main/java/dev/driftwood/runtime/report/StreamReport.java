package dev.driftwood.runtime.report;

/**
 * Rows that left a stream (each output of a split counts by itself: {@code Router@large}).
 *
 * @param unreadRows those of them that were not read, since the filter that follows would drop them all
 */
public record StreamReport(String stream, String keyword, long rows, long unreadRows) {

    /** Rows that were all there. */
    public StreamReport(String stream, String keyword, long rows) {
        this(stream, keyword, rows, 0);
    }
}
