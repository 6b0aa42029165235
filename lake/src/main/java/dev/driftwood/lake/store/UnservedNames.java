package dev.driftwood.lake.store;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Finds what was put into the folder of an account by other means under a name that nothing in the account can have. */
final class UnservedNames extends SimpleFileVisitor<Path> {

    private final Path root;
    private final Set<String> own;
    private final Predicate<String> container;
    private final DiskNames names;
    private final List<String> found = new ArrayList<>();

    /**
     * @param own files beside the containers that are the server's
     * @param container whether a container may be named so
     */
    private UnservedNames(Path root, Set<String> own, Predicate<String> container, DiskNames names) {
        this.root = root;
        this.own = own;
        this.container = container;
        this.names = names;
    }

    /** Paths from the root, in order; what is below one of them is not told of. */
    static List<String> in(Path root, Set<String> own, Predicate<String> container, DiskNames names)
            throws IOException {
        UnservedNames unserved = new UnservedNames(root, own, container, names);
        Files.walkFileTree(root, unserved);
        Collections.sort(unserved.found);
        return unserved.found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        if (folder.equals(root)) {
            return FileVisitResult.CONTINUE;
        }
        String name = folder.getFileName().toString();
        if (!root.equals(folder.getParent())) {
            return servedInside(folder) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
        }
        if (container.test(name)) {
            return FileVisitResult.CONTINUE;
        }
        addVisible(folder);
        return FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (!root.equals(file.getParent())) {
            servedInside(file);
        } else if (!own.contains(file.getFileName().toString())) {
            addVisible(file);
        }
        return FileVisitResult.CONTINUE;
    }

    /** What comes and goes while the server looks is none of its business. */
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
        return FileVisitResult.CONTINUE;
    }

    private boolean servedInside(Path place) {
        boolean served = names.decode(place.getFileName().toString()).isPresent();
        if (!served) {
            found.add(shown(place));
        }
        return served;
    }

    /** Beside the containers, what is hidden belongs to other tools. */
    private void addVisible(Path place) {
        if (!place.getFileName().toString().startsWith(".")) {
            found.add(shown(place));
        }
    }

    private String shown(Path place) {
        return root.relativize(place).toString().replace(place.getFileSystem().getSeparator(), "/");
    }
}
