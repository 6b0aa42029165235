package dev.driftwood.runtime.report;

import dev.driftwood.runtime.schema.Column;

/** A column of a stream and what the stream's transformation did to it. */
public record ColumnReport(int position, Column column, Change change) {

    /** As the service's Inspect tab counts them. */
    public enum Change {
        NEW,
        UPDATED,
        PASSED
    }
}
