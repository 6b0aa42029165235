package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Container;
import dev.driftwood.adls.driver.Entry;
import dev.driftwood.runtime.storage.ContainerPath;
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
 * The hidden folder {@code .driftwood} in a folder of a container, with what runs stage in it for that folder, or for folders below
 * that are not there yet. Each target folder has a slot: a file that is held by the run that writes into the target, and a folder
 * beside for what that run stages. The folder's name is the run's own, so that what a run does that lost its hold unawares hits
 * nothing of its successor. {@code publish.lock} is held while files change places, and {@code journal} is there exactly as long as
 * that has begun and not ended. The area goes with the last of them.
 */
final class StagingArea implements Comparable<StagingArea> {

    private static final String LOCK = ".lock";

    private static final String PUBLISHING = "publish";

    private final StagingAreas all;
    private final Container container;
    private final String folder;
    private final String path;

    /** @param folder that the area lies in */
    StagingArea(StagingAreas all, Container container, String folder) {
        this.all = all;
        this.container = container;
        this.folder = folder;
        this.path = SinkPath.below(folder, ContainerPath.AREA);
    }

    /** Who has rights on other folders alone may not be allowed to look, and reads all the same. */
    boolean isJournalVisible() throws IOException {
        return isVisible(journal());
    }

    private boolean isVisible(String file) throws IOException {
        try {
            return container.find(file).isPresent();
        } catch (DataFlowException e) {
            if (StagingAreas.has(e, DiagnosticCode.UNAUTHORIZED_STORAGE_ACCESS)) {
                return false;
            }
            throw e;
        }
    }

    Container container() {
        return container;
    }

    Holds holds() {
        return all.holds();
    }

    /** Says in a line for what this run waits. */
    void notice(String line) {
        all.notice(line);
    }

    String address() {
        return container.address();
    }

    /** The folder that the area lies in. */
    String folder() {
        return folder;
    }

    /** How people would write the folder that the area lies in. */
    String describe() {
        return describe(folder);
    }

    String describe(String file) {
        return container.address() + (file.equals("/") ? "" : file);
    }

    /** An area of the same container. */
    StagingArea of(String elsewhere) {
        return all.area(elsewhere);
    }

    /** An area elsewhere, maybe in another container. */
    StagingArea of(String address, String elsewhere) throws IOException {
        return all.area(address, elsewhere);
    }

    String journal() {
        return path + "/" + StagingAreas.JOURNAL;
    }

    String publishLock() {
        return path + "/" + PUBLISHING + LOCK;
    }

    /** Whether a path is of something that lies in this area. */
    boolean holds(String file) {
        return file.startsWith(path + "/");
    }

    /** Whether a path is one that files may be published at from this area. */
    boolean reaches(String file) {
        String start = SinkPath.below(folder, "");
        return file.startsWith(start)
                && file.length() > start.length()
                && !ContainerPath.split(file.substring(1)).contains(ContainerPath.AREA);
    }

    /** A place for what a run stages for a target. Two targets share a lock only if 64 bits of hash collide. */
    Slot slot(String target) {
        long hash = 0xcbf29ce484222325L;
        for (byte b : target.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ b) * 0x100000001b3L;
        }
        String key = Long.toHexString(hash);
        String run = Long.toHexString(ThreadLocalRandom.current().nextLong());
        return new Slot(path + "/" + key + LOCK, path + "/" + key + "." + run);
    }

    /**
     * Puts in order what runs have left here that wrote into folders below.
     *
     * @return whether there was anything
     */
    boolean tidy() throws IOException {
        if (!isVisible(path)) {
            return false;
        }
        boolean recovered = isJournalVisible() && Recovery.run(this);
        try {
            sweepDead(null);
            removeIfEmpty();
        } catch (DataFlowException e) {
            // Others have rights here, and will do it.
            if (!StagingAreas.has(e, DiagnosticCode.UNAUTHORIZED_STORAGE_ACCESS)) {
                throw e;
            }
        }
        return recovered;
    }

    /** Removes what dead runs left. Call with the slot held, and no journal of an earlier run. */
    void sweepBesides(Slot slot) throws IOException {
        sweepDead(slot);
    }

    private void sweepDead(@Nullable Slot mine) throws IOException {
        boolean alone = true;
        for (String name : names()) {
            String file = path + "/" + name;
            alone &= mine != null && (file.equals(mine.lock()) || file.equals(HeldFile.life(mine.lock())));
        }
        Optional<HeldFile> held = alone ? Optional.empty() : holds().attempt(container, publishLock());
        if (held.isPresent()) {
            try (HeldFile publishing = held.get()) {
                // A run may have begun to publish, and died, since the journal was looked for: then its slots are
                // needed.
                if (container.find(journal()).isEmpty()) {
                    sweep(mine);
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
            String lock = path + "/" + key + LOCK;
            if (mine != null && mine.lock().equals(lock)) {
                removeRuns(key, names, mine);
            } else {
                Optional<HeldFile> held = holds().attempt(container, lock);
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
            String run = path + "/" + name;
            String lock = path + "/" + key + LOCK;
            boolean file = run.equals(lock) || run.equals(HeldFile.life(lock));
            if (name.startsWith(key + ".") && !file && (besides == null || !run.equals(besides.folder()))) {
                container.delete(run, true);
            }
        }
    }

    private List<String> names() throws IOException {
        List<Entry> entries = new ArrayList<>();
        container.children(path, entries::add);
        return entries.stream().map(Entry::name).toList();
    }

    /** Removes the area itself, unless other runs are in it. */
    void removeIfEmpty() throws IOException {
        try {
            container.delete(path, false);
        } catch (DirectoryNotEmptyException e) {
            // Another run is under way, or one that died left something: the last one removes the area.
            return;
        }
    }

    @Override
    public int compareTo(StagingArea other) {
        int order = address().compareTo(other.address());
        return order != 0 ? order : folder.compareTo(other.folder);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StagingArea area && compareTo(area) == 0;
    }

    @Override
    public int hashCode() {
        return address().hashCode() * 31 + folder.hashCode();
    }

    @Override
    public String toString() {
        return describe();
    }
}
