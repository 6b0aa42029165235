package dev.driftwood.lake.store;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.atomic.AtomicLong;

/** Where things are in the folder of an account: containers as they look, and beside them a hidden folder with all the rest. */
public final class Layout {

    private final Path root;
    private final Path hidden;
    private final AtomicLong numbers = new AtomicLong();

    private Layout(Path root) {
        this.root = root;
        hidden = root.resolve(".lake");
    }

    /** Makes what is not there yet, and clears what a server that was killed has left. */
    public static Layout open(Path root) throws IOException {
        Layout layout = new Layout(root.toAbsolutePath().normalize());
        Files.createDirectories(layout.root);
        makePrivate(layout.hidden);
        deleteAll(layout.temporary());
        Files.createDirectories(layout.temporary());
        return layout;
    }

    private static void makePrivate(Path folder) throws IOException {
        Files.createDirectories(folder);
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
    }

    public Path root() {
        return root;
    }

    /** Only the owner can look into it. */
    public Path hidden() {
        return hidden;
    }

    private Path temporary() {
        return hidden.resolve("temporary");
    }

    /** A name that nobody has. */
    Path newTemporary() {
        return temporary().resolve(Long.toString(numbers.incrementAndGet()));
    }

    Path container(String name) {
        return root.resolve(name);
    }

    Path attributes(String container) {
        return hidden.resolve("attributes").resolve(container);
    }

    Path containerAttributes(String container) {
        return hidden.resolve("containers").resolve(container);
    }

    static void deleteAll(Path place) throws IOException {
        if (!Files.exists(place)) {
            return;
        }
        Files.walkFileTree(place, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(
                    Path folder, @org.jspecify.annotations.Nullable IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
