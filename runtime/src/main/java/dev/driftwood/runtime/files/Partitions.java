package dev.driftwood.runtime.files;

import dev.driftwood.runtime.storage.StoredFile;
import java.util.List;

/** Files with what their folders say. */
record Partitions(List<SourceFile> files, List<PartitionColumn> columns) {

    static Partitions none(List<StoredFile> files) {
        return new Partitions(
                files.stream().map(file -> new SourceFile(file, List.of())).toList(), List.of());
    }
}
