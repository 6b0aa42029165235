package dev.driftwood.runtime.storage;

import java.util.List;

/**
 * What a pattern matched.
 *
 * @param files sorted by path (by UTF-8 bytes), so that no run depends on the directory's order
 * @param hidden matched too, but skipped because a part of the path is hidden (see {@link HiddenName}), even where the pattern
 *     spells it out: the service refuses hidden paths. Sorted likewise
 */
public record Listing(List<StoredFile> files, List<StoredFile> hidden) {
    public Listing {
        files = List.copyOf(files);
        hidden = List.copyOf(hidden);
    }
}
