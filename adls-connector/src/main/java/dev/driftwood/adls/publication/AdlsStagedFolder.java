package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Entry;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.Publication;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.runtime.storage.UnfinishedRuns;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a run stages for one folder of a container, while it holds that folder. Files may be created by several threads. */
final class AdlsStagedFolder implements StagedFolder {

    /** A little more than a killed run's hold lasts. */
    private static final Duration PATIENCE = Holds.LENGTH.plusSeconds(5);

    private final StagingArea area;
    private final String target;
    private final boolean clear;
    private final Slot slot;
    private final HeldFile lock;
    private final StagedNames names = new StagedNames();
    private final Set<StagedUpload> open = new HashSet<>();
    private boolean touched;
    private boolean published;
    private boolean pending;
    private boolean closed;

    private AdlsStagedFolder(StagingArea area, String target, boolean clear, Slot slot, HeldFile lock) {
        this.area = area;
        this.target = target;
        this.clear = clear;
        this.slot = slot;
        this.lock = lock;
    }

    /**
     * Holds the folder, then brings an interrupted publication to its end and removes what dead runs left.
     *
     * @return empty if there was such a publication: the folder may be there since then, and another area the right one
     */
    static Optional<AdlsStagedFolder> open(StagingArea area, String target, boolean clear) throws IOException {
        Slot slot = area.slot(target);
        AdlsStagedFolder folder = permitted(area, target, slot, lock -> {
                    AdlsStagedFolder begun = new AdlsStagedFolder(area, target, clear, slot, lock);
                    UnfinishedRuns.begun(begun);
                    return begun;
                })
                .orElseThrow(() -> PublicationFailure.busy(area.describe(target)));
        boolean ready = false;
        try {
            if (!Recovery.run(area)) {
                area.sweepBesides(slot);
                ready = true;
            }
        } finally {
            if (!ready) {
                folder.letGo();
            }
        }
        if (!ready) {
            area.removeIfEmpty();
            return Optional.empty();
        }
        return Optional.of(folder);
    }

    private void letGo() {
        synchronized (this) {
            closed = true;
        }
        try {
            lock.close();
        } finally {
            UnfinishedRuns.closed(this);
        }
    }

    private static Optional<AdlsStagedFolder> permitted(
            StagingArea area, String target, Slot slot, Function<HeldFile, AdlsStagedFolder> owner) throws IOException {
        try {
            return hold(area, target, slot, owner);
        } catch (DataFlowException e) {
            if (!area.folder().equals(target)
                    && StagingAreas.has(e, DiagnosticCode.UNAUTHORIZED_STORAGE_ACCESS)
                    && area.container().isHierarchical()) {
                throw PublicationFailure.unreachable(area.describe(target), area.describe(), e);
            }
            throw e;
        }
    }

    private static Optional<AdlsStagedFolder> hold(
            StagingArea area, String target, Slot slot, Function<HeldFile, AdlsStagedFolder> owner) throws IOException {
        Optional<AdlsStagedFolder> held = area.holds().attempt(area.container(), slot.lock(), owner);
        if (held.isPresent() || area.holds().hasOwn(area.container(), slot.lock())) {
            return held;
        }
        String life = HeldFile.life(slot.lock());
        String seen = version(area, life);
        area.notice("waiting for the run that writes into " + area.describe(target)
                + "; if it was killed, its hold ends in " + PATIENCE.toSeconds() + " s at most");
        return area.holds().acquire(area.container(), slot.lock(), owner, PATIENCE, () -> {
            String now = version(area, life);
            return !now.isEmpty() && !now.equals(seen);
        });
    }

    private static String version(StagingArea area, String path) throws IOException {
        return area.container().find(path).map(Entry::version).orElse("");
    }

    @Override
    public String describe() {
        return area.describe(target);
    }

    @Override
    public Publication publication() {
        return AdlsPublication.INSTANCE;
    }

    @Override
    public OutputFile create(String relativePath) throws IOException {
        List<String> parts = SinkPath.file(area.address(), target, slot.fresh(), relativePath);
        String path = String.join("/", parts);
        String where = area.describe(SinkPath.below(target, path));
        synchronized (this) {
            if (closed || published) {
                throw new IllegalStateException(describe() + " is no longer open for writing");
            }
            if (!names.add(parts)) {
                throw PublicationFailure.taken(where);
            }
            touched = true;
        }
        StagedUpload upload = null;
        try {
            upload = new StagedUpload(this, parts, slot.fresh() + "/" + path, where);
        } catch (IOException e) {
            throw PublicationFailure.writing(where, e);
        } finally {
            settle(parts, upload);
        }
        return upload;
    }

    private synchronized void settle(List<String> parts, @Nullable StagedUpload upload) {
        if (upload == null) {
            names.remove(parts);
        } else {
            open.add(upload);
        }
    }

    synchronized void committed(StagedUpload file) {
        open.remove(file);
    }

    synchronized void discarded(StagedUpload file, List<String> parts) {
        open.remove(file);
        names.remove(parts);
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

    /** Makes sure that no other run has written into the folder since this one began. */
    void confirm() throws IOException {
        lock.confirm(describe());
    }

    StagingArea area() {
        return area;
    }

    String target() {
        return target;
    }

    /** Whether the folder was there when this run began to write into it. */
    boolean isThere() {
        return area.folder().equals(target);
    }

    boolean clear() {
        return clear;
    }

    Slot slot() {
        return slot;
    }

    /** The files that take part. */
    StagedNames names() {
        return names;
    }

    @Override
    public boolean answers() {
        return area.container().answers();
    }

    /** What cannot be removed, because the service cannot be reached, goes with the next run. */
    @Override
    public void close() throws IOException {
        List<StagedUpload> unfinished;
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            unfinished = List.copyOf(open);
        }
        try {
            for (StagedUpload file : unfinished) {
                file.close();
            }
            if (touched && !pending) {
                area.container().delete(slot.folder(), true);
            }
        } finally {
            letGo();
        }
        area.removeIfEmpty();
    }
}
