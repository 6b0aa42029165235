package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Puts in order what a killed run left: a publication that had begun is ended, everything else is removed. */
final class Recovery {

    private Recovery() {}

    /** Does nothing, at the cost of one look at the disk, unless a publication was interrupted or is going on. */
    static void run(StagingArea area) throws IOException {
        boolean done = !Files.exists(area.journal());
        while (!done) {
            Optional<Journal> found = Journal.read(area);
            done = found.isEmpty() || end(area, found.get());
        }
    }

    /** @return false if the journal changed while the locks were being taken */
    private static boolean end(StagingArea area, Journal found) throws IOException {
        requireReachable(found);
        try (PublishingLocks locks = PublishingLocks.acquire(found.areas())) {
            Optional<Journal> current = Journal.read(area);
            if (current.isPresent()) {
                if (!current.get().id().equals(found.id())) {
                    return false;
                }
                end(found);
            }
            for (StagingArea each : found.areas()) {
                if (!Files.exists(each.journal())) {
                    each.sweep();
                }
            }
        } catch (IOException e) {
            throw StorageFailure.recovering(area.anchor().toString(), e);
        } finally {
            for (StagingArea each : found.areas()) {
                FolderTree.deleteIfEmpty(each.folder());
            }
        }
        return true;
    }

    private static void end(Journal journal) throws IOException {
        if (journal.isCommitted()) {
            for (Replacement step : journal.steps()) {
                step.forward();
            }
            syncParents(journal.steps());
        }
        journal.remove();
    }

    static void syncParents(List<Replacement> steps) throws IOException {
        Set<Path> parents = new LinkedHashSet<>();
        for (Replacement step : steps) {
            parents.add(FolderTree.parent(step.to()));
        }
        for (Path parent : parents) {
            FolderTree.sync(parent);
        }
    }

    /** A container that is not mounted now may hold the word on whether the publication had begun. */
    private static void requireReachable(Journal journal) {
        for (StagingArea area : journal.areas()) {
            if (!Files.isDirectory(area.anchor())) {
                throw StorageFailure.unwritable(
                        area.anchor().toString(),
                        "a run was killed while it published there and elsewhere, and the folder cannot be reached now",
                        "Make it reachable and run again; if it is gone for good, delete the " + ContainerPath.AREA
                                + " folders that name it.");
            }
        }
    }
}
