package dev.driftwood.adls.driver;

import java.util.HashSet;
import java.util.Set;

/**
 * Lets each folder of a listing through once. In a flat account a folder may be listed twice, as a marker and as the beginning of
 * its files' names, and not all servers put the two next to each other.
 */
final class FlatEntries {

    private final Set<String> folders = new HashSet<>();

    boolean isNew(Entry entry) {
        return !entry.folder() || folders.add(entry.path());
    }
}
