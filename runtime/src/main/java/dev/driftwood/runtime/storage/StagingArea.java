package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

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
        return FolderLock.acquire(folder().resolve("publish" + LOCK), PUBLISH_PATIENCE_MILLIS);
    }

    /** Removes what dead runs left in other slots. Call with the publishing lock held and no journal left. */
    void sweep() throws IOException {
        for (Path entry : FolderTree.entries(folder())) {
            if (FolderTree.isFolder(entry)) {
                Optional<FolderLock> lock = FolderLock.acquire(lockOf(entry), 0);
                if (lock.isPresent()) {
                    try (FolderLock held = lock.get()) {
                        FolderTree.delete(entry);
                    }
                }
            }
        }
    }

    /** Whether there is a slot apart from this one. */
    boolean hasOtherSlots(Path own) throws IOException {
        for (Path entry : FolderTree.entries(folder())) {
            if (!entry.equals(own) && FolderTree.isFolder(entry)) {
                return true;
            }
        }
        return false;
    }

    private static Path lockOf(Path slot) {
        return slot.resolveSibling(slot.getFileName() + LOCK);
    }

    @Override
    public int compareTo(StagingArea other) {
        return anchor.compareTo(other.anchor);
    }
}
