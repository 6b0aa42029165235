package dev.driftwood.adls.publication;

import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a run has staged in a folder, by name, so that the service need not be asked. */
final class StagedNames {

    private final NavigableMap<String, StagedNames> folders = new TreeMap<>();
    private final NavigableSet<String> files = new TreeSet<>();

    /** @return false if there is such a file already, or one where the other would need a folder */
    boolean add(List<String> names) {
        String name = names.get(0);
        if (names.size() == 1) {
            return !folders.containsKey(name) && files.add(name);
        }
        return !files.contains(name)
                && folders.computeIfAbsent(name, any -> new StagedNames()).add(names.subList(1, names.size()));
    }

    void remove(List<String> names) {
        String name = names.get(0);
        if (names.size() == 1) {
            files.remove(name);
        } else if (folders.containsKey(name)) {
            folders.get(name).remove(names.subList(1, names.size()));
        }
    }

    /** Whether there is no file, however deep. */
    boolean isEmpty() {
        return files.isEmpty() && folders.values().stream().allMatch(StagedNames::isEmpty);
    }

    NavigableMap<String, StagedNames> folders() {
        return folders;
    }

    NavigableSet<String> files() {
        return files;
    }
}
