package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Container;
import dev.driftwood.adls.driver.Entry;
import dev.driftwood.runtime.storage.ContainerPath;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * The hidden folder {@code .driftwood} at the root of a container, with all that runs stage in it. Each target folder has a slot:
 * a file that is held by the run that writes into the target, and a folder beside for what that run stages. The folder's name is
 * the run's own, so that what a run does that lost its hold unawares hits nothing of its successor. {@code publish.lock} is held while
 * files change places, and {@code journal} is there exactly as long as that has begun and not ended. The area goes with the last
 * of them.
 */
public final class StagingArea implements Comparable<StagingArea> {

    static final String FOLDER = "/" + ContainerPath.AREA;

    private static final String LOCK = ".lock";

    private static final String PUBLISHING = "publish";

    private final Container container;
    private final Containers others;
    private final Holds holds;
    private boolean looked;

    /** @param others opens the other containers that a killed run published into */
    public StagingArea(Container container, Containers others) {
        this(container, others, Holds.OF_THIS_PROCESS);
    }

    StagingArea(Container container, Containers others, Holds holds) {
        this.container = container;
        this.others = others;
        this.holds = holds;
    }

    /**
     * Begins to write into a folder; see {@link dev.driftwood.runtime.storage.FileStore#stage}.
     *
     * @param names of the folder, from the container's root
     */
    public StagedFolder stage(List<String> names, boolean clear) throws IOException {
        String target = SinkPath.folder(container.address(), names);
        try {
            return AdlsStagedFolder.open(this, target, clear);
        } catch (DataFlowException e) {
            // Not asked for before: who has rights on folders alone may write there, but not ask for the container.
            if (!has(e, DiagnosticCode.SOURCE_INVALID_PAYLOAD)) {
                throw e;
            }
            container.create();
            return AdlsStagedFolder.open(this, target, clear);
        }
    }

    /**
     * Brings a publication of a killed run to its end, so that nobody reads half of it. Asks the service once, however often it
     * is called.
     */
    public synchronized void recover() throws IOException {
        if (!looked) {
            if (isJournalVisible()) {
                Recovery.run(this);
            }
            looked = true;
        }
    }

    /** Who has rights on folders alone may not be allowed to look at the root, and reads all the same. */
    private boolean isJournalVisible() throws IOException {
        try {
            return container.find(journal()).isPresent();
        } catch (DataFlowException e) {
            if (has(e, DiagnosticCode.UNAUTHORIZED_STORAGE_ACCESS)) {
                return false;
            }
            throw e;
        }
    }

    private static boolean has(DataFlowException refusal, DiagnosticCode code) {
        return refusal.diagnostics().stream().anyMatch(each -> each.code() == code);
    }

    Container container() {
        return container;
    }

    Holds holds() {
        return holds;
    }

    String address() {
        return container.address();
    }

    String describe(String path) {
        return container.address() + (path.equals("/") ? "" : path);
    }

    /** The area of another container. */
    StagingArea of(String address) throws IOException {
        return address.equals(address()) ? this : new StagingArea(others.open(address), others, holds);
    }

    String journal() {
        return FOLDER + "/journal";
    }

    String publishLock() {
        return FOLDER + "/" + PUBLISHING + LOCK;
    }

    /** A place for what a run stages for a target. Two targets share a lock only if 64 bits of hash collide. */
    Slot slot(String target) {
        long hash = 0xcbf29ce484222325L;
        for (byte b : target.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ b) * 0x100000001b3L;
        }
        String key = Long.toHexString(hash);
        String run = Long.toHexString(ThreadLocalRandom.current().nextLong());
        return new Slot(FOLDER + "/" + key + LOCK, FOLDER + "/" + key + "." + run);
    }

    /** Removes what dead runs left. Call with the slot held, and no journal of an earlier run. */
    void sweepBesides(Slot slot) throws IOException {
        boolean alone = true;
        for (String name : names()) {
            String path = FOLDER + "/" + name;
            alone &= path.equals(slot.lock()) || path.equals(HeldFile.life(slot.lock()));
        }
        Optional<HeldFile> held = alone ? Optional.empty() : holds.attempt(container, publishLock());
        if (held.isPresent()) {
            try (HeldFile publishing = held.get()) {
                // A run may have begun to publish, and died, since the journal was looked for: then its slots are
                // needed.
                if (container.find(journal()).isEmpty()) {
                    sweep(slot);
                }
            }
        }
    }

    /** Removes what dead runs left. Call with the right to publish, and no journal left. */
    void sweep(@Nullable Slot mine) throws IOException {
        List<String> names = names();
        Set<String> keys = new TreeSet<>();
        for (String name : names) {
            if (name.indexOf('.') > 0) {
                keys.add(name.substring(0, name.indexOf('.')));
            }
        }
        keys.remove(PUBLISHING);
        for (String key : keys) {
            String lock = FOLDER + "/" + key + LOCK;
            if (mine != null && mine.lock().equals(lock)) {
                removeRuns(key, names, mine);
            } else {
                Optional<HeldFile> held = holds.attempt(container, lock);
                if (held.isPresent()) {
                    try (HeldFile dead = held.get()) {
                        removeRuns(key, names, null);
                        container.delete(HeldFile.life(lock), false);
                    }
                }
            }
        }
    }

    private void removeRuns(String key, List<String> names, @Nullable Slot besides) throws IOException {
        for (String name : names) {
            String path = FOLDER + "/" + name;
            boolean file =
                    path.equals(FOLDER + "/" + key + LOCK) || path.equals(HeldFile.life(FOLDER + "/" + key + LOCK));
            if (name.startsWith(key + ".") && !file && (besides == null || !path.equals(besides.folder()))) {
                container.delete(path, true);
            }
        }
    }

    private List<String> names() throws IOException {
        List<Entry> entries = new ArrayList<>();
        container.children(FOLDER, entries::add);
        return entries.stream().map(Entry::name).toList();
    }

    /** Removes the area itself, unless other runs are in it. */
    void removeIfEmpty() throws IOException {
        try {
            container.delete(FOLDER, false);
        } catch (DirectoryNotEmptyException e) {
            // Another run is under way, or one that died left something: the last one removes the area.
            return;
        }
    }

    @Override
    public int compareTo(StagingArea other) {
        return address().compareTo(other.address());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StagingArea area && area.address().equals(address());
    }

    @Override
    public int hashCode() {
        return address().hashCode();
    }
}
