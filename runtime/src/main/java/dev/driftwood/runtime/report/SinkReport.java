package dev.driftwood.runtime.report;

import java.util.List;

/** What a sink wrote, and into which folder. */
public record SinkReport(String stream, String folder, List<FileWritten> files, long rows) {
    public SinkReport {
        files = List.copyOf(files);
    }
}
