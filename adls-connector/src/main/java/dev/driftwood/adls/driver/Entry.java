package dev.driftwood.adls.driver;

import dev.driftwood.runtime.storage.StoredFile;
import java.time.Instant;

/**
 * What a container has at a path.
 *
 * @param path from the container's root, with a leading {@code /}, names as they are
 * @param length in bytes; 0 for a folder
 * @param version the ETag, without quotes; empty for a folder that a flat account has only as part of its files' names
 */
public record Entry(String path, boolean folder, long length, Instant lastModified, String version) {

    /** The last part of the path. */
    public String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** The same as a file of a store. */
    public StoredFile file() {
        return new StoredFile(path, length, lastModified, version);
    }
}
