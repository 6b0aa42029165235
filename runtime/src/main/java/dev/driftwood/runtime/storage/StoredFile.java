package dev.driftwood.runtime.storage;

import java.time.Instant;

/**
 * A file as listed.
 *
 * @param path from the container's root, with {@code /} between folders and a leading {@code /}: {@code /orders/day1.parquet}
 * @param length in bytes
 * @param version changes whenever the content does (an ETag, or time and length)
 */
public record StoredFile(String path, long length, Instant lastModified, String version) {

    /** The last part of the path. */
    public String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
