package dev.driftwood.runtime.files;

import dev.driftwood.runtime.storage.StoredFile;
import java.util.ArrayList;
import java.util.List;

/** Files with what their folders say. */
record Partitions(List<SourceFile> files, List<PartitionColumn> columns) {

    static Partitions none(List<StoredFile> files) {
        List<SourceFile> plain = new ArrayList<>(files.size());
        for (StoredFile file : files) {
            plain.add(new SourceFile(file, List.of()));
        }
        return new Partitions(plain, List.of());
    }
}
