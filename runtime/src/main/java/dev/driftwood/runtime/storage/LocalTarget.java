package dev.driftwood.runtime.storage;

import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A folder that a sink writes into.
 *
 * @param root the container, with links resolved
 * @param path the folder, with links resolved as far as it exists
 * @param address the folder as people would write it
 */
record LocalTarget(Path root, Path path, String address, StagingArea area) {

    /**
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-Sink-UnsafePath} if the folder is outside the
     *     container; with {@code DW-Sink-Unwritable} if a file is in the way or nothing can be written there
     */
    static LocalTarget of(Path root, List<String> names, String address) throws IOException {
        Path path = locate(root, names, DiagnosticCode.UNSAFE_PATH);
        Path existing = FolderTree.nearest(path);
        if (!Files.isDirectory(existing)) {
            throw StorageFailure.unwritable(
                    address,
                    existing + " is a file",
                    "Let the sink's path name a folder; files are named by the sink.");
        }
        if (!Files.isWritable(existing)) {
            throw StorageFailure.unwritable(address, "permission denied", "Check that this user may write there.");
        }
        Optional<StagingArea> area = StagingArea.of(root, existing);
        if (area.isEmpty()) {
            throw StorageFailure.unwritable(
                    address, existing + " cannot be written", "Check that this user may write there.");
        }
        return new LocalTarget(root, path, address, area.get());
    }

    /**
     * Where a path of a container is on the disk. Links are followed as long as they stay inside the container.
     *
     * @throws dev.driftwood.script.source.DataFlowException with the code given, if a link leads out of the container
     */
    static Path locate(Path root, List<String> names, DiagnosticCode code) throws IOException {
        Path path = resolve(root, names);
        Path existing = FolderTree.nearest(path);
        Path real = existing.toRealPath();
        if (!real.startsWith(root)) {
            throw StorageFailure.leavesContainer(code, existing, root);
        }
        return real.resolve(existing.relativize(path));
    }

    static Path resolve(Path folder, List<String> names) {
        Path path = folder;
        try {
            for (String name : names) {
                path = path.resolve(name);
            }
        } catch (InvalidPathException e) {
            throw StorageFailure.unspeakable(String.join("/", names), e);
        }
        return path;
    }
}
