package dev.driftwood.runtime.report;

import java.util.List;

/**
 * What Inspect shows of a stream.
 *
 * @param stream its name, {@code Router@large} for an output of a split
 * @param description the node's line in the plan
 * @param dropped names of incoming columns that do not leave it
 */
public record StreamSchema(
        String stream, String keyword, String description, List<ColumnReport> columns, List<String> dropped) {
    public StreamSchema {
        columns = List.copyOf(columns);
        dropped = List.copyOf(dropped);
    }
}
