package dev.driftwood.runtime.storage;

import java.util.List;

/**
 * What a pattern matched.
 *
 * @param files sorted by path (by UTF-8 bytes), so that no run depends on the directory's order
 * @param hidden matched too, but skipped because a part of the path below the pattern's fixed part starts with {@code _} or
 *     {@code .}
 */
public record Listing(List<StoredFile> files, List<StoredFile> hidden) {
    public Listing {
        files = List.copyOf(files);
        hidden = List.copyOf(hidden);
    }
}
