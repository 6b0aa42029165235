package dev.driftwood.regression.watch;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Watches folders and all below them, but for hidden ones and those that builds write. */
public final class FolderWatch implements AutoCloseable {

    private static final Set<String> SKIPPED = Set.of("target", "node_modules", "out");

    /** Editors write a file in several steps; what comes within this time is one change. */
    private static final long QUIET_MILLIS = 200;

    private final WatchService service;
    private final Map<WatchKey, Path> folders = new HashMap<>();

    private FolderWatch(WatchService service) {
        this.service = service;
    }

    /** @param roots folders; those that are not there are left out */
    public static FolderWatch of(Collection<Path> roots) throws IOException {
        FolderWatch watch =
                new FolderWatch(roots.iterator().next().getFileSystem().newWatchService());
        try {
            for (Path root : roots) {
                watch.register(root.toAbsolutePath().normalize(), true);
            }
            return watch;
        } catch (IOException e) {
            watch.close();
            throw e;
        }
    }

    /** How many folders are watched. */
    public int size() {
        return folders.size();
    }

    private void register(Path root, boolean isRoot) throws IOException {
        if (!Files.isDirectory(root)) {
            return;
        }
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                String name = String.valueOf(folder.getFileName());
                boolean named = isRoot && folder.equals(root);
                if (!named && (name.startsWith(".") || SKIPPED.contains(name))) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                WatchKey key = folder.register(
                        service,
                        StandardWatchEventKinds.ENTRY_CREATE,
                        StandardWatchEventKinds.ENTRY_MODIFY,
                        StandardWatchEventKinds.ENTRY_DELETE);
                folders.put(key, folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /**
     * Waits until something changed and then was left alone for a moment.
     *
     * @param ended asked again and again whether to wait on
     * @return files that changed; a folder of which it is not known what changed in it; nothing if the waiting was ended
     */
    public Set<Path> await(BooleanSupplier ended) throws IOException {
        Set<Path> changed = new TreeSet<>();
        while (!ended.getAsBoolean()) {
            WatchKey key = next();
            if (key != null) {
                take(key, changed);
            } else if (!changed.isEmpty()) {
                return changed;
            }
        }
        return Set.of();
    }

    private @Nullable WatchKey next() throws IOException {
        try {
            return service.poll(QUIET_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException | ClosedWatchServiceException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the watch was interrupted", e);
        }
    }

    private void take(WatchKey key, Set<Path> changed) throws IOException {
        Path folder = folders.get(key);
        for (WatchEvent<?> event : key.pollEvents()) {
            if (folder != null && event.context() instanceof Path name) {
                Path path = folder.resolve(name);
                if (event.kind() == StandardWatchEventKinds.ENTRY_CREATE) {
                    register(path, false);
                }
                if (!Files.isDirectory(path)) {
                    changed.add(path);
                }
            } else if (folder != null) {
                changed.add(folder);
            }
        }
        if (!key.reset()) {
            folders.remove(key);
        }
    }

    @Override
    public void close() throws IOException {
        service.close();
    }
}
