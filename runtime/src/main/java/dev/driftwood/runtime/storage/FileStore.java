package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A container of files: a local folder, or a file system of a storage account. Paths are from the container's root with
 * {@code /} between folders; a leading {@code /} is optional; {@code ..} is refused.
 */
public interface FileStore {

    /** How people would write the container: {@code /data/lake}, {@code abfss://raw@account.dfs.core.windows.net}. */
    String address();

    /** How people would write a path of it in full. */
    String describe(String path);

    /**
     * The files that a pattern matches: {@code *}, {@code ?}, {@code [..]}, {@code {a,b}} within a folder, {@code **} across
     * folders, as {@link PathPattern} has them. A folder that the pattern matches stands for all files below it, so a pattern
     * without wildcards names a file, or a folder with everything in it. Nothing matched is an empty listing, not an error.
     * A publication of a killed run is carried to its end first, so that no listing shows half of it.
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DF-Executor-SourceInvalidPayload} if the container does
     *     not exist; with {@code DF-Executor-InvalidPath} if the pattern is malformed or a match is outside the container; with
     *     {@code DW-Source-UnreadableFile} if a folder cannot be read
     */
    Listing list(String pattern) throws IOException;

    /**
     * What is directly in a folder, hidden or not, sorted by UTF-8 bytes; the names of folders end in {@code /}. Empty if there
     * is no such folder.
     */
    List<String> names(String folder) throws IOException;

    /** What was asked of it so far; empty if asking costs nothing worth counting. */
    default Optional<StoreTraffic> traffic() {
        return Optional.empty();
    }

    /** How many files are best asked for at once; 1 where asking costs no wait. */
    default int filesAtOnce() {
        return 1;
    }

    /** Whether the container itself is there. */
    boolean exists() throws IOException;

    /**
     * Opens a file that was listed. A store far away may ask for it at the first read only.
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-Source-UnreadableFile}, then or when it is read
     */
    InputFile open(StoredFile file) throws IOException;

    /**
     * Deletes a source file after it was read ("after completion: delete").
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-Source-FileChanged} if it is not the file that was
     *     listed, since its new content has not been read; it is kept then
     */
    void delete(StoredFile file) throws IOException;

    /**
     * Moves a source file after it was read ("after completion: move"), creating folders on the way and replacing a file of the
     * target's name.
     *
     * @throws dev.driftwood.script.source.DataFlowException as {@link #delete} does; with {@code DW-Sink-UnsafePath} if the
     *     target is outside the container
     */
    void move(StoredFile file, String targetPath) throws IOException;

    /**
     * Begins to write into a folder, and keeps other runs from doing so until the result is closed. Nothing below the folder
     * changes until {@link Publication#publish} runs. A container or folder that does not exist comes into being. What killed
     * runs left in the folder is put in order first.
     *
     * @param clear whether the files that are in the folder now go when the new ones come; else they stay, apart from those
     *     whose names come again
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-Sink-FolderBusy} if another run holds the folder;
     *     with {@code DW-Sink-Unwritable} if a file is in the way or nothing can be written; with {@code DW-Sink-UnsafePath} if
     *     the path leads out of the container
     */
    StagedFolder stage(String folder, boolean clear) throws IOException;
}
