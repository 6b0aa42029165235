package dev.driftwood.runtime.storage;

import java.io.IOException;

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
     * folders. A pattern without wildcards names a file, or a folder with all files below it.
     */
    Listing list(String pattern) throws IOException;

    /** Whether the container itself is there. */
    boolean exists() throws IOException;

    InputFile open(StoredFile file) throws IOException;

    /** Deletes a source file after it was read ("after completion: delete"). */
    void delete(StoredFile file) throws IOException;

    /** Moves a source file after it was read ("after completion: move"), creating folders on the way. */
    void move(StoredFile file, String targetPath) throws IOException;

    /**
     * Begins to write into a folder. Nothing below the folder changes until {@link Publication#publish} runs.
     *
     * @param clear whether the files that are in the folder now go when the new ones come
     */
    StagedFolder stage(String folder, boolean clear) throws IOException;
}
