package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is done to whole folders. No symbolic link is followed here. */
final class FolderTree {

    private FolderTree() {}

    static boolean exists(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    static boolean isFolder(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** The path itself, or the nearest folder above it that exists. */
    static Path nearest(Path path) throws IOException {
        Path nearest = path;
        while (!exists(nearest)) {
            nearest = parent(nearest);
        }
        return nearest;
    }

    static Path parent(Path path) throws IOException {
        Path parent = path.getParent();
        if (parent == null) {
            throw new NoSuchFileException(path.toString());
        }
        return parent;
    }

    /** What is directly in a folder, in the order of the names. */
    static List<Path> entries(Path folder) throws IOException {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            for (Path entry : stream) {
                entries.add(entry);
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        Collections.sort(entries);
        return entries;
    }

    /** Removes a file, link or folder with everything in it; nothing if it is not there. */
    static void delete(Path path) throws IOException {
        if (exists(path)) {
            Files.walkFileTree(path, new Removal());
        }
    }

    /** Removes a folder if nothing is in it, and says whether it is gone. */
    static boolean deleteIfEmpty(Path folder) throws IOException {
        try {
            Files.deleteIfExists(folder);
            return true;
        } catch (DirectoryNotEmptyException e) {
            // Somebody uses it.
            return false;
        }
    }

    /** Makes the names in a folder last through a power cut, where the system can be asked to. */
    static void sync(Path folder) throws IOException {
        if (!LocalFileStore.WINDOWS) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    static void syncAll(Path folder) throws IOException {
        for (Path entry : entries(folder)) {
            if (isFolder(entry)) {
                syncAll(entry);
            }
        }
        sync(folder);
    }

    private static final class Removal extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
            if (failure != null) {
                throw failure;
            }
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw failure;
        }
    }
}
