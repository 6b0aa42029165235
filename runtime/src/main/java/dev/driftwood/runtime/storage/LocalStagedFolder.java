package dev.driftwood.runtime.storage;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a run stages for one local folder, under the lock on that folder. Files may be created by several threads. */
final class LocalStagedFolder implements StagedFolder {

    private final LocalTarget target;
    private final boolean clear;
    private final Path slot;
    private final FolderLock lock;
    private final Set<LocalOutputFile> open = new HashSet<>();
    private boolean empty = true;
    private boolean published;
    private boolean pending;
    private boolean closed;

    private LocalStagedFolder(LocalTarget target, boolean clear, Path slot, FolderLock lock) {
        this.target = target;
        this.clear = clear;
        this.slot = slot;
        this.lock = lock;
    }

    /** Takes the lock, then brings an interrupted publication to its end and removes what dead runs left. */
    static LocalStagedFolder open(LocalTarget target, boolean clear) throws IOException {
        StagingArea area = target.area();
        Path slot = area.slot(target.path());
        Optional<FolderLock> held = area.lockSlot(slot);
        if (held.isEmpty()) {
            throw StorageFailure.busy(target.address());
        }
        FolderLock lock = held.get();
        boolean ready = false;
        try {
            Recovery.run(area);
            area.sweepBesides(slot);
            FolderTree.delete(slot);
            Files.createDirectories(slot.resolve("new"));
            ready = true;
        } finally {
            if (!ready) {
                lock.close();
                FolderTree.deleteIfEmpty(area.folder());
            }
        }
        LocalStagedFolder folder = new LocalStagedFolder(target, clear, slot, lock);
        UnfinishedRuns.begun(folder);
        return folder;
    }

    @Override
    public String describe() {
        return target.address();
    }

    @Override
    public Publication publication() {
        return LocalPublication.INSTANCE;
    }

    String describe(String relativePath) {
        return target.address() + "/" + relativePath;
    }

    @Override
    public synchronized OutputFile create(String relativePath) throws IOException {
        if (closed || published) {
            throw new IllegalStateException(describe() + " is no longer open for writing");
        }
        List<String> names = ContainerPath.sinkNames(relativePath, LocalFileStore.WINDOWS);
        Path file = LocalTarget.resolve(fresh(), names);
        try {
            Files.createDirectories(file.getParent());
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            LocalOutputFile output = new LocalOutputFile(this, String.join("/", names), file, channel);
            open.add(output);
            return output;
        } catch (FileAlreadyExistsException e) {
            throw new DataFlowException(
                    Diagnostic.error(
                                    DiagnosticCode.UNSAFE_PATH,
                                    "two files of the sink would be " + describe(relativePath)
                                            + ", or one inside the other")
                            .in(describe(relativePath))
                            .hint("Give each file a name of its own; some disks do not tell upper from lower case."),
                    e);
        } catch (IOException e) {
            throw StorageFailure.writing(describe(relativePath), e);
        }
    }

    synchronized void committed(LocalOutputFile file) {
        open.remove(file);
        empty = false;
    }

    synchronized void discarded(LocalOutputFile file) {
        open.remove(file);
    }

    /** No more files from here on. */
    synchronized void seal() {
        if (closed || published || !open.isEmpty()) {
            throw new IllegalStateException(describe() + " is not ready to be published");
        }
        published = true;
    }

    /** Leaves everything as it is for the next run, because publishing began and could neither be ended nor undone. */
    synchronized void keepForRecovery() {
        pending = true;
    }

    LocalTarget target() {
        return target;
    }

    boolean clear() {
        return clear;
    }

    synchronized boolean isEmpty() {
        return empty;
    }

    /** The new files, laid out as they will be in the target. */
    Path fresh() {
        return slot.resolve("new");
    }

    Path slot() {
        return slot;
    }

    @Override
    public void close() throws IOException {
        List<LocalOutputFile> unfinished;
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            unfinished = List.copyOf(open);
        }
        try {
            for (LocalOutputFile file : unfinished) {
                file.close();
            }
            if (!pending) {
                FolderTree.delete(slot);
            }
        } finally {
            lock.close();
            UnfinishedRuns.closed(this);
        }
        FolderTree.deleteIfEmpty(target.area().folder());
    }

    /** Ends as the death of the process would: the lock is free, everything else stays. */
    void abandon() throws IOException {
        UnfinishedRuns.closed(this);
        lock.abandon();
    }
}
