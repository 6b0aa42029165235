package dev.driftwood.lake.store;

import java.time.Instant;

/**
 * A file or folder as it is now.
 *
 * @param path from the container's root, without slashes at its ends; empty for the root
 * @param etag without quotes; another one after each change
 */
public record Item(String path, boolean folder, long length, Instant lastModified, String etag) {}
