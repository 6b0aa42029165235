package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Container;
import dev.driftwood.adls.driver.Entry;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One step of a publication: what is at {@code to} goes to {@code old}, what is at {@code from} takes its place. {@code from} is
 * absent if nothing comes, {@code old} if nothing was there.
 *
 * <p>A rename whose answer was lost may have happened, and the driver, asking again, is told that there is nothing to rename. So
 * whenever one fails, the two places say what is true. A flat account renames a file by a copy and a deletion: then both
 * places can be full, and which half that was follows from the others.
 */
record Step(@Nullable String from, String to, @Nullable String old) {

    /** First half: the old one is kept aside. */
    void makeRoom(Container container) throws IOException {
        if (old != null) {
            move(container, to, old);
        }
    }

    /** Second half: the new one comes. */
    void fill(Container container) throws IOException {
        if (from != null) {
            move(container, from, to);
        }
    }

    /** Whether anything of it has been done. */
    boolean isBegun(Container container) throws IOException {
        return (from != null && container.find(from).isEmpty())
                || (old != null && container.find(old).isPresent());
    }

    /** Does what is still to be done, from whatever point a killed run came to. */
    void resume(Container container) throws IOException {
        if (from != null && container.find(from).isEmpty()) {
            return;
        }
        if (old != null) {
            Optional<Entry> aside = container.find(old);
            Optional<Entry> there = container.find(to);
            if (aside.isEmpty() && there.isPresent()) {
                move(container, to, old);
            } else if (from == null && aside.isPresent() && there.isPresent()) {
                dropCopied(container, there.get(), aside.get());
            }
        }
        if (from != null) {
            replace(container, from);
        }
    }

    /** What was copied aside and not deleted goes; what somebody put there since then stays. */
    private void dropCopied(Container container, Entry there, Entry aside) throws IOException {
        if (!container.isHierarchical() && !there.lastModified().isAfter(aside.lastModified())) {
            container.delete(to, false);
        }
    }

    /** A file that is there is a copy left by an interrupted rename, or came meanwhile: either way the new one replaces it. */
    private void replace(Container container, String fresh) throws IOException {
        try {
            move(container, fresh, to);
        } catch (FileAlreadyExistsException e) {
            Optional<Entry> there = container.find(to);
            if (there.isPresent() && there.get().folder()) {
                throw e;
            }
            container.delete(to, false);
            move(container, fresh, to);
        } catch (NoSuchFileException e) {
            // Somebody deleted the folder meanwhile.
            container.makeFolder(SinkPath.parent(to));
            move(container, fresh, to);
        }
    }

    /**
     * Takes back what has been done. The new one goes to where it was, so that a run that is killed meanwhile can still be
     * brought to the other end.
     *
     * @param madeRoom whether the first half is known to be complete
     */
    void undo(Container container, boolean madeRoom) throws IOException {
        if (old != null && container.find(old).isEmpty()) {
            return;
        }
        Optional<Entry> place = container.find(to);
        boolean there = place.isPresent();
        if (from != null && place.isPresent()) {
            Optional<Entry> fresh = container.find(from);
            if (fresh.isEmpty()) {
                move(container, to, from);
                there = false;
            } else if (madeRoom && isCopy(container, place.get(), fresh.get())) {
                container.delete(to, false);
                there = false;
            }
        }
        if (old != null && !there) {
            move(container, old, to);
        }
    }

    /** For a run that learns too late that its new file is gone: what it has just put aside was somebody else's. */
    void giveBack(Container container) throws IOException {
        if (old != null
                && from != null
                && container.find(from).isEmpty()
                && container.find(to).isEmpty()) {
            move(container, old, to);
        }
    }

    /** Else somebody put it there since then, and it stays. */
    private static boolean isCopy(Container container, Entry place, Entry fresh) throws IOException {
        return !container.isHierarchical() && !place.folder() && place.length() == fresh.length();
    }

    private static void move(Container container, String from, String to) throws IOException {
        try {
            container.rename(from, to);
        } catch (IOException | DataFlowException e) {
            if (container.find(from).isPresent() || container.find(to).isEmpty()) {
                throw e;
            }
        }
    }
}
