package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * One step of a publication: what is at {@code to} goes to {@code old}, what is at {@code from} takes its place. Either may be
 * absent. A file that takes the place of a file does so in one rename. Both directions look at what is there, so that each can be repeated from any point of an earlier attempt.
 */
record Replacement(@Nullable Path from, Path to, @Nullable Path old) {

    void forward() throws IOException {
        makeRoom();
        fill();
    }

    /** First half: the old one is kept aside. Does nothing once the new one has come. */
    void makeRoom() throws IOException {
        boolean ready = from == null || FolderTree.exists(from);
        if (old != null && ready && !FolderTree.exists(old) && FolderTree.exists(to)) {
            if (from == null || FolderTree.isFolder(from) || !linked(to, old)) {
                rename(to, old);
            }
        }
    }

    /** Second half: the new one comes. */
    void fill() throws IOException {
        if (from != null && FolderTree.exists(from)) {
            rename(from, to);
        }
    }

    void backward() throws IOException {
        if (from != null && !FolderTree.exists(from) && FolderTree.exists(to)) {
            rename(to, from);
        }
        if (old != null && FolderTree.exists(old)) {
            rename(old, to);
        }
    }

    /** Whether the step is a single rename, which happens or does not. */
    boolean isAtomic() {
        return from == null || old == null;
    }

    /** A file stays in its place until the new one is renamed over it, if the disk lets it have a second name. */
    private static boolean linked(Path file, Path secondName) {
        try {
            Files.createLink(secondName, file);
            return true;
        } catch (IOException | UnsupportedOperationException e) {
            // No links here, or not for a file of this kind: it is absent for an instant then.
            return false;
        }
    }

    private static void rename(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }
}
