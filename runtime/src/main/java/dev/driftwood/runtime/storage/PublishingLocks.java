package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** The right to let files change places in several areas; always taken in one order, so that no two runs wait for each other. */
final class PublishingLocks implements AutoCloseable {

    private final List<FolderLock> locks = new ArrayList<>();

    private PublishingLocks() {}

    static PublishingLocks acquire(Collection<StagingArea> areas) throws IOException {
        PublishingLocks all = new PublishingLocks();
        boolean complete = false;
        try {
            for (StagingArea area : new TreeSet<>(areas)) {
                Optional<FolderLock> lock = area.lockForPublishing();
                if (lock.isEmpty()) {
                    throw StorageFailure.busy(area.anchor().toString());
                }
                all.locks.add(lock.get());
            }
            complete = true;
        } finally {
            if (!complete) {
                all.close();
            }
        }
        return all;
    }

    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (FolderLock lock : locks) {
            try {
                lock.close();
            } catch (IOException e) {
                if (failure != null) {
                    e.addSuppressed(failure);
                }
                failure = e;
            }
        }
        locks.clear();
        if (failure != null) {
            throw failure;
        }
    }
}
