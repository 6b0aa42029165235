package dev.driftwood.runtime.files;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Which files a source wants, by the names of its script properties. Paths are from the container's root.
 *
 * @param folderPath of the dataset or script; taken literally
 * @param fileName in that folder, taken literally; empty for the folder with everything below it
 * @param wildcardPaths patterns; if there are any, folder and file name do not count, as documented
 * @param fileList whether what is selected so far are not data, but lists of files
 * @param partitionRootPath the folder whose {@code key=value} folders become columns
 * @param modifiedAfter the earliest time of change that counts
 * @param modifiedBefore the first time of change that no longer counts
 */
public record FileSelection(
        String folderPath,
        String fileName,
        List<String> wildcardPaths,
        boolean fileList,
        Optional<String> partitionRootPath,
        Optional<Instant> modifiedAfter,
        Optional<Instant> modifiedBefore,
        boolean ignoreNoFilesFound) {

    public FileSelection {
        wildcardPaths = List.copyOf(wildcardPaths);
    }

    /** What a folder holds, or a file. */
    public static FileSelection path(String folderPath, String fileName) {
        return new FileSelection(
                folderPath, fileName, List.of(), false, Optional.empty(), Optional.empty(), Optional.empty(), false);
    }

    /** What patterns match. */
    public static FileSelection wildcards(List<String> patterns) {
        return new FileSelection("", "", patterns, false, Optional.empty(), Optional.empty(), Optional.empty(), false);
    }

    public FileSelection asFileList() {
        return new FileSelection(
                folderPath,
                fileName,
                wildcardPaths,
                true,
                partitionRootPath,
                modifiedAfter,
                modifiedBefore,
                ignoreNoFilesFound);
    }

    public FileSelection partitionedBelow(String root) {
        return new FileSelection(
                folderPath,
                fileName,
                wildcardPaths,
                fileList,
                Optional.of(root),
                modifiedAfter,
                modifiedBefore,
                ignoreNoFilesFound);
    }

    public FileSelection modified(Optional<Instant> after, Optional<Instant> before) {
        return new FileSelection(
                folderPath, fileName, wildcardPaths, fileList, partitionRootPath, after, before, ignoreNoFilesFound);
    }

    public FileSelection ignoringNoFilesFound() {
        return new FileSelection(
                folderPath, fileName, wildcardPaths, fileList, partitionRootPath, modifiedAfter, modifiedBefore, true);
    }

    boolean includes(Instant modified) {
        boolean late = modifiedAfter.isEmpty() || !modified.isBefore(modifiedAfter.get());
        return late && (modifiedBefore.isEmpty() || modified.isBefore(modifiedBefore.get()));
    }
}
