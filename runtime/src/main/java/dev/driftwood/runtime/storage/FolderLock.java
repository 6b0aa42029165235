package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Exclusive use of something among all processes that look at one disk. The operating system gives the lock back when its
 * holder dies, so a killed run blocks nobody; the file goes when the lock does.
 */
final class FolderLock implements AutoCloseable {

    private static final int PAUSE_MILLIS = 5;

    /**
     * Locks held by this very process. POSIX locks belong to the process, and closing any channel on a file drops them all:
     * so a second holder in the process must be turned away before it opens the file. Hence the state is shared by all stores.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private FolderLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Tries for some time; empty if another holder keeps the lock for longer than that.
     *
     * @throws NoSuchFileException if the folder that the lock should be in cannot be created
     */
    static Optional<FolderLock> acquire(Path file, long patienceMillis) throws IOException {
        long deadline = System.nanoTime() + patienceMillis * 1_000_000;
        Optional<FolderLock> lock = attempt(file);
        while (lock.isEmpty() && deadline - System.nanoTime() > 0) {
            pause();
            lock = attempt(file);
        }
        Path folder = file.getParent();
        if (lock.isEmpty() && folder != null && !Files.isDirectory(folder)) {
            // Nobody holds a lock in a folder that is not there: it cannot be made, as below /proc.
            throw new NoSuchFileException(folder.toString(), null, "the folder cannot be created");
        }
        return lock;
    }

    private static Optional<FolderLock> attempt(Path file) throws IOException {
        if (!HELD.add(file)) {
            return Optional.empty();
        }
        Optional<FolderLock> lock = Optional.empty();
        try {
            lock = open(file);
        } finally {
            if (lock.isEmpty()) {
                HELD.remove(file);
            }
        }
        return lock;
    }

    private static Optional<FolderLock> open(Path file) throws IOException {
        try {
            Files.createDirectories(file.getParent());
            createIfAbsent(file);
            List<Object> before = identity(file);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
            boolean held = false;
            try {
                FileLock lock = channel.tryLock();
                // Its last holder may have removed the file since it was opened: then the lock is on a file nobody
                // sees.
                held = lock != null && before.equals(identity(file));
            } finally {
                if (!held) {
                    channel.close();
                }
            }
            return held ? Optional.of(new FolderLock(file, channel)) : Optional.empty();
        } catch (NoSuchFileException e) {
            // Its last holder removed it, or the folder around it, in between: the next attempt makes a new one.
            return Optional.empty();
        }
    }

    private static void createIfAbsent(Path file) throws IOException {
        if (!Files.exists(file)) {
            try {
                Files.createFile(file);
            } catch (FileAlreadyExistsException e) {
                // Somebody else was faster: who gets the lock is decided below.
                return;
            }
        }
    }

    /** Tells a file from another one under the same name. Windows has no key, but does not give the name away either. */
    private static List<Object> identity(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return List.of(String.valueOf(attributes.fileKey()), attributes.lastModifiedTime(), attributes.creationTime());
    }

    private static void pause() throws InterruptedIOException {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for a lock");
        }
    }

    /** Removes the file, then gives the lock back. */
    @Override
    public void close() throws IOException {
        try {
            Files.deleteIfExists(file);
        } finally {
            abandon();
        }
    }

    /** Gives the lock back as the death of the process would. */
    void abandon() throws IOException {
        try {
            channel.close();
        } finally {
            HELD.remove(file);
        }
    }
}
