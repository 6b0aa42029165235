package dev.driftwood.runtime.storage;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A local folder as a container. Symbolic links: the container itself may be one; inside, links are followed as long as they
 * stay inside. One that leads out, and one that leads in a circle, is refused and never skipped, because a skipped link would
 * be lost data. Hidden links are not looked at. Only regular files count.
 *
 * <p>The container's own folder always stays the one it is, since it may be a mount point or belong to somebody else: a sink
 * that writes right into it has its files brought in one by one. To have such a sink's output exchanged as a whole, give the
 * store the folder above.
 *
 * <p>What runs stage is in a hidden folder {@code .driftwood} at the container's root (deeper, where the root cannot be written
 * or is another disk), is never listed, and is gone when no run is under way. See {@link LocalPublication} for what a killed run
 * leaves.
 */
public final class LocalFileStore implements FileStore {

    static final boolean WINDOWS = File.separatorChar == '\\';

    private final Path root;

    public LocalFileStore(Path root) {
        this.root = root;
    }

    @Override
    public String address() {
        return root.toString();
    }

    @Override
    public String describe(String path) {
        return ContainerPath.describe(address(), path);
    }

    @Override
    public Listing list(String pattern) throws IOException {
        PathPattern compiled = PathPattern.of(pattern);
        Path container = container();
        recover(container, compiled.fixedNames());
        try {
            return new LocalWalk(container, compiled).run();
        } catch (IOException e) {
            throw StorageFailure.reading(describe(pattern), e);
        }
    }

    @Override
    public List<String> names(String folder) throws IOException {
        Path path = locate(folder);
        List<String> names = new ArrayList<>();
        try {
            for (Path entry : FolderTree.entries(path)) {
                String name = entry.getFileName().toString();
                if (!name.equals(ContainerPath.AREA)) {
                    names.add(Files.isDirectory(entry) ? name + "/" : name);
                }
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            // No such folder: nothing is in it.
            return List.of();
        } catch (IOException e) {
            throw StorageFailure.reading(describe(folder), e);
        }
        names.sort(Utf8Order.INSTANCE);
        return names;
    }

    @Override
    public boolean exists() {
        return Files.isDirectory(root);
    }

    @Override
    public InputFile open(StoredFile file) throws IOException {
        Path path = locate(file.path());
        try {
            return new LocalInputFile(file, path, describe(file.path()));
        } catch (IOException e) {
            throw StorageFailure.reading(describe(file.path()), e);
        }
    }

    @Override
    public void delete(StoredFile file) throws IOException {
        Path path = locate(file.path());
        LocalInputFile.requireUnchanged(file, path, describe(file.path()));
        try {
            Files.delete(path);
        } catch (IOException e) {
            throw StorageFailure.writing(describe(file.path()), e);
        }
    }

    @Override
    public void move(StoredFile file, String targetPath) throws IOException {
        Path path = locate(file.path());
        LocalInputFile.requireUnchanged(file, path, describe(file.path()));
        List<String> names = ContainerPath.names(targetPath, DiagnosticCode.UNSAFE_PATH);
        requirePossible(names);
        Path target = LocalTarget.locate(container(), names, DiagnosticCode.UNSAFE_PATH);
        if (Files.isDirectory(target)) {
            throw StorageFailure.unwritable(
                    describe(targetPath), "it is a folder", "Name the file's new path, not a folder to put it into.");
        }
        try {
            Files.createDirectories(target.getParent());
            Files.move(path, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw StorageFailure.writing(describe(targetPath), e);
        }
    }

    @Override
    public StagedFolder stage(String folder, boolean clear) throws IOException {
        List<String> names = ContainerPath.names(folder, DiagnosticCode.UNSAFE_PATH);
        requirePossible(names);
        String where = describe(folder);
        try {
            Files.createDirectories(root.toAbsolutePath());
            LocalTarget target = LocalTarget.of(root.toRealPath(), names, where);
            return LocalStagedFolder.open(target, clear);
        } catch (IOException e) {
            throw StorageFailure.writing(where, e);
        }
    }

    private static void requirePossible(List<String> names) {
        for (String name : names) {
            ContainerPath.sinkNames(name, WINDOWS);
        }
    }

    /** A publication that a killed run left half done must be ended before anybody looks. */
    private static void recover(Path container, List<String> names) throws IOException {
        Path folder = container;
        Recovery.run(new StagingArea(folder));
        for (String name : names) {
            folder = folder.resolve(name);
            Recovery.run(new StagingArea(folder));
        }
    }

    private Path locate(String path) throws IOException {
        List<String> names = ContainerPath.names(path, DiagnosticCode.INVALID_PATH);
        try {
            return LocalTarget.locate(container(), names, DiagnosticCode.INVALID_PATH);
        } catch (IOException e) {
            throw StorageFailure.reading(describe(path), e);
        }
    }

    private Path container() throws IOException {
        if (!exists()) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.SOURCE_INVALID_PAYLOAD, "the container " + address() + " does not exist")
                    .in(address())
                    .hint(Files.exists(root) ? "It is a file, not a folder." : "Create it or correct the path."));
        }
        return root.toRealPath();
    }
}
