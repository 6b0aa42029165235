package dev.driftwood.runtime.report;

import java.util.List;
import java.util.Optional;

/**
 * What a sink wrote, and into which folder.
 *
 * @param folder nothing for a cache
 * @param columns in the sink's order
 */
public record SinkReport(
        String stream, Optional<String> folder, List<FileWritten> files, long rows, List<ColumnWritten> columns) {
    public SinkReport {
        files = List.copyOf(files);
        columns = List.copyOf(columns);
    }
}
