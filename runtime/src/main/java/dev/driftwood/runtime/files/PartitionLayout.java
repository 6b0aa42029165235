package dev.driftwood.runtime.files;

import dev.driftwood.runtime.storage.ContainerPath;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The {@code key=value} folders between the partition root and the files. All files must have the same keys in the same order
 * below the same folder. Stricter than Spark, which drops the rows of a file beside such folders without a word. Plain folders
 * below the innermost key do not count, as in Spark.
 */
final class PartitionLayout {

    private static final int SHOWN = 4;

    private final FileStore store;
    private final String root;

    PartitionLayout(FileStore store, String root) {
        this.store = store;
        String path = ContainerPath.normalize(root);
        this.root = path.equals("/") ? "" : path;
    }

    /** Where the keys of a file begin, and the keys; equal for files of one layout. */
    private record Keys(String base, List<String> names) {

        String describe(StoredFile example, int count) {
            String keys = names.isEmpty() ? "no key=value folder" : String.join("/", names) + " below " + base + "/";
            return keys + " (" + example.path() + (count > 1 ? " and " + (count - 1) + " more)" : ")");
        }
    }

    Partitions read(List<StoredFile> files) {
        Map<Keys, List<StoredFile>> layouts = new LinkedHashMap<>();
        List<SourceFile> partitioned = new ArrayList<>();
        for (StoredFile file : files) {
            List<PartitionFolder> folders = new ArrayList<>();
            String base = split(file, folders);
            List<String> names = folders.stream().map(PartitionFolder::column).toList();
            requireDistinct(file, names);
            Keys keys = new Keys(names.isEmpty() ? root : base, names);
            layouts.computeIfAbsent(keys, key -> new ArrayList<>()).add(file);
            List<@Nullable String> values = new ArrayList<>();
            folders.forEach(folder -> values.add(folder.value()));
            partitioned.add(new SourceFile(file, values));
        }
        if (layouts.size() > 1) {
            throw mixed(layouts);
        }
        List<String> names = layouts.isEmpty()
                ? List.of()
                : layouts.keySet().iterator().next().names();
        List<PartitionColumn> columns = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            columns.add(PartitionColumn.infer(names.get(i), values(partitioned, i)));
        }
        return new Partitions(partitioned, columns);
    }

    /** Collects the key folders of a file and returns the folder above the first. */
    private String split(StoredFile file, List<PartitionFolder> folders) {
        if (!file.path().startsWith(root + "/")) {
            throw error(store.describe(file.path()) + " is not below the partition root " + store.describe(root));
        }
        String base = root;
        boolean plainSinceKey = false;
        String below = file.path().substring(root.length() + 1);
        for (int slash = below.indexOf('/'); slash >= 0; slash = below.indexOf('/')) {
            String name = below.substring(0, slash);
            below = below.substring(slash + 1);
            Optional<PartitionFolder> folder = PartitionFolder.parse(name);
            if (folder.isEmpty() && name.indexOf('=') >= 0) {
                throw error(
                        "the folder " + name + " around " + store.describe(file.path()) + " lacks a key or a value");
            }
            if (folder.isPresent()) {
                if (plainSinceKey) {
                    throw error(store.describe(file.path()) + " has a plain folder between two key=value folders");
                }
                folders.add(folder.get());
            } else if (folders.isEmpty()) {
                base += "/" + name;
            } else {
                plainSinceKey = true;
            }
        }
        return base;
    }

    private void requireDistinct(StoredFile file, List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name.toLowerCase(Locale.ROOT))) {
                throw error(store.describe(file.path()) + " has two folders for the column " + name);
            }
        }
    }

    private static List<@Nullable String> values(List<SourceFile> files, int column) {
        List<@Nullable String> values = new ArrayList<>();
        files.forEach(file -> values.add(file.partitionValues().get(column)));
        return values;
    }

    private DataFlowException mixed(Map<Keys, List<StoredFile>> layouts) {
        List<String> described = new ArrayList<>();
        layouts.forEach((keys, files) -> described.add(keys.describe(files.get(0), files.size())));
        String shown = String.join("; ", described.subList(0, Math.min(SHOWN, described.size())));
        String more = described.size() > SHOWN ? "; and " + (described.size() - SHOWN) + " more layouts" : "";
        return error("the files below " + store.describe(root) + " are laid out in different ways: " + shown + more);
    }

    private DataFlowException error(String message) {
        return new DataFlowException(Diagnostic.error(DiagnosticCode.PARTITION_DIRECTORY, message)
                .in(store.describe(root))
                .hint("Read each layout through a source of its own, or narrow the wildcard paths to one of them."));
    }
}
