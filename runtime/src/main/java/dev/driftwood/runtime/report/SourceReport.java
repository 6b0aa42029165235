package dev.driftwood.runtime.report;

import java.util.List;

/**
 * What a source found.
 *
 * @param store the address that the paths of files are below
 * @param place where it looked, in full
 * @param hidden files that matched but were skipped as hidden
 */
public record SourceReport(
        String stream, String store, String place, List<FileRead> files, List<String> hidden, List<Drift> drift) {
    public SourceReport {
        files = List.copyOf(files);
        hidden = List.copyOf(hidden);
        drift = List.copyOf(drift);
    }
}
