package dev.driftwood.runtime.ledger;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is remembered of a source.
 *
 * @param columns in the order in which they were first met
 * @param files by path, those that incremental runs have landed
 */
public record SourceLedger(
        String flow, String source, List<LedgerColumn> columns, SortedMap<String, LandedFile> files) {

    public SourceLedger {
        columns = List.copyOf(columns);
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    }

    /** Nothing yet. */
    public static SourceLedger begun(String flow, String source) {
        return new SourceLedger(flow, source, List.of(), new TreeMap<>());
    }

    /** Whether nothing was ever recorded. */
    public boolean isNew() {
        return columns.isEmpty() && files.isEmpty();
    }

    public Optional<LandedFile> file(String path) {
        return Optional.ofNullable(files.get(path));
    }

    public SourceLedger withColumns(List<LedgerColumn> others) {
        return new SourceLedger(flow, source, others, files);
    }

    public SourceLedger withFiles(Map<String, LandedFile> more) {
        SortedMap<String, LandedFile> all = new TreeMap<>(files);
        all.putAll(more);
        return new SourceLedger(flow, source, columns, all);
    }
}
