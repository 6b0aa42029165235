package dev.driftwood.runtime.files;

import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.IOException;
import java.util.List;

/**
 * What a source reads.
 *
 * @param files each once, in the order of the patterns or list, files of one pattern by path
 * @param partitionColumns from folders below the partition root, outermost first; none without a partition root, since the
 *     service documents the root as what makes them appear
 * @param hidden matched too, but skipped
 * @param patterns where it looked, from the container's root
 */
public record SourceFiles(
        List<SourceFile> files,
        List<PartitionColumn> partitionColumns,
        List<StoredFile> hidden,
        List<String> patterns) {

    public SourceFiles {
        files = List.copyOf(files);
        partitionColumns = List.copyOf(partitionColumns);
        hidden = List.copyOf(hidden);
        patterns = List.copyOf(patterns);
    }

    /**
     * Looks for the files.
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DF-Executor-SourceInvalidPayload} if the container does
     *     not exist; with {@code DF-Executor-InvalidPath} if a pattern matches nothing, is malformed, or the list of files is
     *     too long; with {@code DF-File-InvalidSparkFolder}; with {@code DF-Executor-PartitionDirectoryError} if the files below
     *     the partition root are laid out in different ways
     */
    public static SourceFiles find(FileStore store, FileSelection selection) throws IOException {
        FileSearch search = new FileSearch(store, selection);
        List<StoredFile> files = search.run();
        Partitions partitions = selection.partitionRootPath().isPresent()
                ? new PartitionLayout(store, selection.partitionRootPath().get()).read(files)
                : Partitions.none(files);
        return new SourceFiles(partitions.files(), partitions.columns(), search.hidden(), search.patterns());
    }
}
