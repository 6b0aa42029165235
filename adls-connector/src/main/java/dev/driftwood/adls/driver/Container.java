package dev.driftwood.adls.driver;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.StoreTraffic;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A container of a storage account, call by call. Paths are from the container's root with a leading {@code /}, names as they
 * are. What callers are meant to react to is a {@link java.nio.file.FileSystemException}; any other refusal is a
 * {@link dev.driftwood.script.source.DataFlowException} that says which account, container and path, how it was signed in, and
 * what to check.
 */
public interface Container extends AutoCloseable {

    /** How people would write it: {@code abfss://raw@contoso.dfs.core.windows.net}. */
    String address();

    /** Whether the account has real folders, which are renamed in one step. */
    boolean isHierarchical() throws IOException;

    /**
     * How many folders down that begins which may be asked for: 0 for all of the container; more for who signs in with a
     * signature for one folder.
     */
    default int depth() {
        return 0;
    }

    /** How many requests it is reasonable to have under way. */
    default int requestsAtOnce() {
        return DriverSettings.REQUESTS_AT_ONCE;
    }

    /** Whether the container itself is there. */
    boolean exists() throws IOException;

    /** Complains of all that the sign-in itself says is not allowed, and publishing into a folder takes; asks nobody. */
    default void requireWritable(String folder) {}

    /** What is at a path; one request. */
    Optional<Entry> find(String path) throws IOException;

    /**
     * What is directly in a folder, in the service's order; a request for each page of 5,000. Nothing if there is no such
     * folder, or if it is a file.
     */
    void children(String folder, Consumer<Entry> consumer) throws IOException;

    /**
     * All files below a folder, however deep, and folders perhaps; a request for each page of 5,000. Nothing if there is no such
     * folder, or if it is a file.
     */
    void descendants(String folder, Consumer<Entry> consumer) throws IOException;

    /** Opens a file for reads of the version that was listed; asks nothing before the first read. */
    InputFile open(StoredFile file) throws IOException;

    /**
     * Writes a file, replacing one of that name; blocks are sent while it is written, and closing makes the file whole. The
     * folders above come into being.
     */
    OutputStream write(String path) throws IOException;

    /**
     * The content of a small file.
     *
     * @throws java.nio.file.NoSuchFileException if it is not there
     */
    byte[] read(String path) throws IOException;

    /** Writes a small file; false if the condition did not hold, and nothing changed. */
    boolean put(String path, byte[] content, Condition condition) throws IOException;

    /** Makes a folder and those above it, if they are not there. */
    void makeFolder(String path) throws IOException;

    /**
     * Renames a file or folder; one step if the account is hierarchical.
     *
     * @throws java.nio.file.NoSuchFileException if there is nothing to rename, or no folder to rename it into
     * @throws java.nio.file.FileAlreadyExistsException if something is at the new place; nothing changed
     */
    void rename(String from, String to) throws IOException;

    /**
     * Deletes a file or folder; nothing there is fine.
     *
     * @throws java.nio.file.DirectoryNotEmptyException if it is a folder with something in it, and not recursive
     */
    void delete(String path, boolean recursive) throws IOException;

    /**
     * Deletes a file that was listed.
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-Source-FileChanged} if it is another by now; it stays
     */
    void delete(StoredFile file) throws IOException;

    /**
     * Moves a file that was listed, replacing a file of the new name; folders on the way come into being.
     *
     * @throws java.nio.file.FileAlreadyExistsException if a file is where a folder is needed
     * @throws dev.driftwood.script.source.DataFlowException as {@link #delete(StoredFile)} does
     */
    void move(StoredFile file, String to) throws IOException;

    /** Holds a file that exists, for 15 to 60 seconds; empty if somebody else holds it. */
    Optional<Hold> hold(String path, Duration length) throws IOException;

    /** Whether the account answers at the moment; asks it once, and waits for two seconds at most. */
    default boolean answers() {
        return true;
    }

    /** What it was asked so far. */
    StoreTraffic traffic();

    @Override
    void close() throws IOException;
}
