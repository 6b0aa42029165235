package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The hidden folder {@code .driftwood} that holds what runs stage, on the same disk as what they replace. Each target folder
 * has a slot in it with a lock beside; {@code publish.lock} is held while files change places, and {@code journal} is there
 * exactly as long as that has begun and not ended. The area goes with the last of them.
 *
 * @param anchor the folder that holds the area: the container's root, unless that cannot be written or is another disk
 */
record StagingArea(Path anchor) implements Comparable<StagingArea> {

    /** Long enough for a sweep or a recovery that happens to hold a lock; short enough to answer. */
    private static final long SLOT_PATIENCE_MILLIS = 300;

    private static final long PUBLISH_PATIENCE_MILLIS = 120_000;

    private static final String LOCK = ".lock";

    Path folder() {
        return anchor.resolve(ContainerPath.AREA);
    }

    Path journal() {
        return folder().resolve("journal");
    }

    /** The journal while it is being written. */
    Path journalDraft() {
        return folder().resolve("journal.draft");
    }

    /**
     * The area for a target folder: in the highest folder, up to the container's root, that can be written and is on the
     * target's disk.
     *
     * @param existing the target, or the nearest folder above it that exists
     */
    static Optional<StagingArea> of(Path root, Path existing) throws IOException {
        FolderIdentity disk = FolderIdentity.of(existing);
        StagingArea found = null;
        for (Path folder = existing; folder != null && folder.startsWith(root); folder = folder.getParent()) {
            if (Files.isWritable(folder) && FolderIdentity.of(folder).sharesDisk(disk)) {
                found = new StagingArea(folder);
            }
        }
        return Optional.ofNullable(found);
    }

    /** The place for what is staged for a target. Two targets share one only if 64 bits of hash collide. */
    Path slot(Path target) {
        long hash = 0xcbf29ce484222325L;
        for (byte b : anchor.relativize(target).toString().getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ b) * 0x100000001b3L;
        }
        return folder().resolve(Long.toHexString(hash));
    }

    Optional<FolderLock> lockSlot(Path slot) throws IOException {
        return FolderLock.acquire(lockOf(slot), SLOT_PATIENCE_MILLIS);
    }

    Optional<FolderLock> lockForPublishing() throws IOException {
        return FolderLock.acquire(publishLock(), PUBLISH_PATIENCE_MILLIS);
    }

    private Path publishLock() {
        return folder().resolve("publish" + LOCK);
    }

    /** Removes what dead runs left in slots. Call with the publishing lock held and no journal left. */
    void sweep() throws IOException {
        Files.deleteIfExists(journalDraft());
        for (Path slot : slots()) {
            Optional<FolderLock> lock = FolderLock.acquire(lockOf(slot), 0);
            if (lock.isPresent()) {
                try (FolderLock held = lock.get()) {
                    FolderTree.delete(slot);
                }
            }
        }
    }

    /** The slots that have a folder or a lock; a run can die between making the one and the other. */
    private Set<Path> slots() throws IOException {
        Set<Path> slots = new LinkedHashSet<>();
        for (Path entry : FolderTree.entries(folder())) {
            String name = entry.getFileName().toString();
            if (FolderTree.isFolder(entry)) {
                slots.add(entry);
            } else if (name.endsWith(LOCK) && !entry.equals(publishLock())) {
                slots.add(entry.resolveSibling(name.substring(0, name.length() - LOCK.length())));
            }
        }
        return slots;
    }

    /** Removes what dead runs left, unless there is nothing but the slot given, or a run is publishing right now. */
    void sweepBesides(Path slot) throws IOException {
        boolean alone = true;
        for (Path entry : FolderTree.entries(folder())) {
            alone &= entry.equals(slot) || entry.equals(lockOf(slot));
        }
        Optional<FolderLock> lock = alone ? Optional.empty() : FolderLock.acquire(publishLock(), 0);
        if (lock.isPresent()) {
            try (FolderLock held = lock.get()) {
                // A run may have begun to publish, and died, since the journal was looked for: then its slots are
                // needed.
                if (!Files.exists(journal())) {
                    sweep();
                }
            }
        }
    }

    private static Path lockOf(Path slot) {
        return slot.resolveSibling(slot.getFileName() + LOCK);
    }

    @Override
    public int compareTo(StagingArea other) {
        return anchor.compareTo(other.anchor);
    }
}
