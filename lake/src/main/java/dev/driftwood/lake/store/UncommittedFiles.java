package dev.driftwood.lake.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Uncommitted data by path. It goes when its file goes, and when the server ends. */
final class UncommittedFiles {

    private final TreeMap<String, UncommittedFile> files = new TreeMap<>();

    synchronized UncommittedFile at(String path, Path ifNew) {
        return files.computeIfAbsent(path, key -> new UncommittedFile(ifNew));
    }

    synchronized Optional<UncommittedFile> find(String path) {
        return Optional.ofNullable(files.get(path));
    }

    /** Forgets what belongs to a path and to all below it. */
    synchronized void discard(String path) throws IOException {
        for (Map.Entry<String, UncommittedFile> each : below(path)) {
            files.remove(each.getKey());
            each.getValue().discard();
        }
    }

    synchronized void move(String from, UncommittedFiles target, String to) throws IOException {
        target.discard(to);
        for (Map.Entry<String, UncommittedFile> each : below(from)) {
            files.remove(each.getKey());
            target.put(to + each.getKey().substring(from.length()), each.getValue());
        }
    }

    private synchronized void put(String path, UncommittedFile file) {
        files.put(path, file);
    }

    private List<Map.Entry<String, UncommittedFile>> below(String path) {
        List<Map.Entry<String, UncommittedFile>> found = new ArrayList<>();
        UncommittedFile self = files.get(path);
        if (self != null) {
            found.add(Map.entry(path, self));
        }
        // '0' follows '/'.
        files.subMap(path + "/", path + "0").forEach((key, value) -> found.add(Map.entry(key, value)));
        return found;
    }
}
