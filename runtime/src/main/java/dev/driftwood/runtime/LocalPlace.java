package dev.driftwood.runtime;

import dev.driftwood.runtime.storage.LocalFileStore;
import dev.driftwood.runtime.storage.PathPattern;
import dev.driftwood.runtime.transformations.Places.Place;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** From a path that the user wrote to a container on the local disk and what is meant in it. */
final class LocalPlace {

    private LocalPlace() {}

    /** A folder stands for all in it; a pattern is split where its first wildcard is. */
    static Place source(String given) {
        String text = given.replace('\\', '/');
        int wildcard = firstWildcard(text);
        if (wildcard == text.length()) {
            Path path = path(given).toAbsolutePath().normalize();
            if (Files.isDirectory(path) || path.getParent() == null) {
                return new Place(new LocalFileStore(path), "", true);
            }
            return new Place(new LocalFileStore(path.getParent()), PathPattern.quote(name(path)), true);
        }
        int slash = text.lastIndexOf('/', wildcard);
        Path root = slash < 0 ? Path.of("") : slash == 0 ? Path.of("/") : path(text.substring(0, slash));
        return new Place(new LocalFileStore(root.toAbsolutePath().normalize()), text.substring(slash + 1), true);
    }

    static Place sink(String given) {
        Path folder = path(given).toAbsolutePath().normalize();
        Path parent = folder.getParent();
        return parent == null
                ? new Place(new LocalFileStore(folder), "", true)
                : new Place(new LocalFileStore(parent), name(folder), true);
    }

    /**
     * The folder that plays a container.
     *
     * @param always whether the container has a folder of its name, be it there yet or not
     */
    static Path container(Path root, Optional<String> name, boolean always) {
        if (name.isPresent() && !name.get().isEmpty() && name.get().indexOf('/') < 0) {
            Path folder = root.resolve(path(name.get()));
            if (folder.normalize().startsWith(root.normalize()) && (always || Files.isDirectory(folder))) {
                return folder;
            }
        }
        return root;
    }

    private static int firstWildcard(String text) {
        for (int i = 0; i < text.length(); i++) {
            if ("*?[{".indexOf(text.charAt(i)) >= 0) {
                return Files.exists(path(text)) ? text.length() : i;
            }
        }
        return text.length();
    }

    private static String name(Path path) {
        Path name = path.getFileName();
        return name == null ? "" : name.toString();
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.INVALID_PATH, "`" + text + "` cannot be a path: " + e.getReason()),
                    e);
        }
    }
}
