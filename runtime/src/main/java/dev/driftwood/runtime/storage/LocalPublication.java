package dev.driftwood.runtime.storage;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Publishes staged folders of {@link LocalFileStore}s together, whichever containers they are in.
 *
 * <p>Everything that can fail is done first, while nothing old has been touched: new folders are completed beside the old ones,
 * rights are checked, all bytes are forced to the disk. What remains are renames. A single one needs nothing more: it happens
 * or does not. Several are written to a journal first. A run that is killed before the journal is there has changed nothing;
 * one that is killed later is carried to its end by the next run that writes into, or reads from, one of the containers. A
 * rename that fails while the process lives makes all of them be taken back.
 *
 * <p>What this cannot give, for lack of a system call that exchanges two folders: between the two renames of an exchange the
 * folder is absent for some microseconds, and between the exchanges of two sinks one is new and the other old. A run that is
 * killed right there leaves that state until the next run. Other programs can see it; Driftwood, which looks for a journal
 * first, cannot. Each folder that is exchanged is whole, old or new, at any time that it is there. In a folder that must stay
 * the one it is (see {@link LocalFileStore}) files change places one by one under the same journal.
 *
 * <p>A folder that is exchanged is a new one with the old permission bits; access control lists and extended attributes do not
 * come along. On Windows a folder cannot be exchanged while a program holds a file in it open: close the inputs first.
 */
public final class LocalPublication implements Publication {

    /** Called before each thing that a killed process may have done last. For tests. */
    interface Checkpoint {
        void pass();
    }

    private enum Unwatched implements Checkpoint {
        INSTANCE;

        @Override
        public void pass() {}
    }

    /** Publishes what any local store staged. */
    static final LocalPublication INSTANCE = new LocalPublication();

    private final Checkpoint checkpoint;

    public LocalPublication() {
        this(Unwatched.INSTANCE);
    }

    LocalPublication(Checkpoint checkpoint) {
        this.checkpoint = checkpoint;
    }

    /**
     * @throws DataFlowException with {@code DW-Sink-Unwritable}, {@code DF-Executor-OutOfDiskSpaceError} or
     *     {@code DW-Sink-FolderBusy}; with {@code DW-Flow-SameSinkFolder} if what one sink replaces holds what another writes
     */
    @Override
    public void publish(List<StagedFolder> folders) throws IOException {
        List<LocalStagedFolder> staged = new ArrayList<>();
        for (StagedFolder folder : folders) {
            if (!(folder instanceof LocalStagedFolder local)) {
                throw new IllegalArgumentException(folder.describe() + " is not on the local disk");
            }
            local.seal();
            staged.add(local);
        }
        Set<StagingArea> found = new TreeSet<>();
        for (LocalStagedFolder folder : staged) {
            StagingArea area = folder.target().area();
            if (found.add(area)) {
                Recovery.run(area);
            }
        }
        List<StagingArea> areas = List.copyOf(found);
        try (PublishingLocks locks = PublishingLocks.acquire(areas)) {
            publish(staged, areas);
        } catch (IOException e) {
            throw StorageFailure.writing(addresses(staged), e);
        }
    }

    private void publish(List<LocalStagedFolder> staged, List<StagingArea> areas) throws IOException {
        for (StagingArea area : areas) {
            if (Journal.read(area).isPresent()) {
                // Another run died between our look for journals and our locks. Its steps must come first.
                throw StorageFailure.busy(addresses(staged));
            }
        }
        if (staged.size() > 1) {
            createParents(staged);
        }
        List<Replacement> steps = new ArrayList<>();
        for (LocalStagedFolder folder : staged) {
            checkpoint.pass();
            steps.addAll(FolderMerge.plan(folder));
        }
        requireApart(steps);
        for (LocalStagedFolder folder : staged) {
            FolderTree.syncAll(folder.slot());
        }
        checkpoint.pass();
        if (steps.size() == 1 && isSingleRename(steps.get(0))) {
            Replacement step = steps.get(0);
            new Replacement(step.from(), step.to(), null).forward();
            Recovery.syncParents(steps);
        } else if (!steps.isEmpty()) {
            publish(Journal.of(areas, steps), staged);
        }
        checkpoint.pass();
    }

    /** Two new folders below one that is new itself would both bring that one along. */
    private static void createParents(List<LocalStagedFolder> staged) throws IOException {
        for (LocalStagedFolder folder : staged) {
            Path parent = folder.target().path().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
        }
    }

    private void publish(Journal journal, List<LocalStagedFolder> staged) throws IOException {
        boolean untouched = true;
        try {
            journal.write();
            for (Replacement step : journal.steps()) {
                checkpoint.pass();
                untouched = false;
                step.makeRoom();
                checkpoint.pass();
                step.fill();
            }
            checkpoint.pass();
            Recovery.syncParents(journal.steps());
        } catch (IOException e) {
            if (!untouched) {
                takeBack(journal, staged, e);
            }
            remove(journal, staged);
            throw e;
        }
        remove(journal, staged);
    }

    /** While a journal is there, what it speaks of must be there too. */
    private static void remove(Journal journal, List<LocalStagedFolder> staged) throws IOException {
        try {
            journal.remove();
        } catch (IOException e) {
            keepForRecovery(staged);
            throw e;
        }
    }

    private static void keepForRecovery(List<LocalStagedFolder> staged) {
        for (LocalStagedFolder folder : staged) {
            folder.keepForRecovery();
        }
    }

    private static void takeBack(Journal journal, List<LocalStagedFolder> staged, IOException failure)
            throws IOException {
        try {
            for (int i = journal.steps().size() - 1; i >= 0; i--) {
                journal.steps().get(i).backward();
            }
            Recovery.syncParents(journal.steps());
        } catch (IOException e) {
            keepForRecovery(staged);
            failure.addSuppressed(e);
            throw failure;
        }
    }

    /** A new folder, or a file whether or not there is one of its name, comes with one rename. */
    private static boolean isSingleRename(Replacement step) {
        boolean replacesFile =
                step.from() != null && !FolderTree.isFolder(step.from()) && !FolderTree.isFolder(step.to());
        return step.isAtomic() || replacesFile;
    }

    private static void requireApart(List<Replacement> steps) {
        Set<Path> places = new HashSet<>();
        boolean apart = true;
        for (Replacement step : steps) {
            apart &= places.add(step.to());
        }
        for (Replacement step : steps) {
            for (Path folder = step.to().getParent(); folder != null; folder = folder.getParent()) {
                apart &= !places.contains(folder);
            }
            if (!apart) {
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.SAME_SINK_FOLDER,
                                "two sinks write " + step.to() + ", or one replaces a folder around it")
                        .hint("Give each sink a folder of its own, none inside the other."));
            }
        }
    }

    private static String addresses(List<LocalStagedFolder> staged) {
        StringBuilder text = new StringBuilder();
        for (LocalStagedFolder folder : staged) {
            text.append(text.length() == 0 ? "" : ", ").append(folder.describe());
        }
        return text.toString();
    }
}
