package dev.driftwood.runtime.storage;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Forces a large file to the disk while it is still being written, on a thread of its own, so that little is left to wait for at
 * the end. Used by several threads at once.
 */
final class EarlyForce {

    /** Small files never see the thread; large ones have a few pieces under way. */
    static final long STEP_BYTES = 64L << 20;

    private final Disk disk;
    private long unforced;
    private boolean asked;
    private boolean ending;
    private @Nullable Thread thread;
    private @Nullable IOException failure;

    /** Gets all that has been written to the disk. */
    @FunctionalInterface
    interface Disk {
        void force() throws IOException;
    }

    EarlyForce(Disk disk) {
        this.disk = disk;
    }

    /** Says that so many bytes more have been written. */
    synchronized void written(long bytes) {
        unforced += bytes;
        if (unforced < STEP_BYTES || ending) {
            return;
        }
        unforced = 0;
        asked = true;
        if (thread == null) {
            Thread started = new Thread(this::run, "driftwood-force");
            started.setDaemon(true);
            started.start();
            thread = started;
        }
        notifyAll();
    }

    private void run() {
        while (awaitAsked()) {
            try {
                disk.force();
            } catch (IOException e) {
                // A disk tells of a failure once; whoever commits must hear of it.
                fail(e);
            }
        }
    }

    private synchronized boolean awaitAsked() {
        while (!asked && !ending) {
            try {
                wait();
            } catch (InterruptedException e) {
                ending = true;
            }
        }
        asked = false;
        return !ending;
    }

    private synchronized void fail(IOException e) {
        if (failure == null) {
            failure = e;
        }
    }

    /** Forces all that is left. */
    void finish() throws IOException {
        cancel();
        disk.force();
        IOException early = earlyFailure();
        if (early != null) {
            throw early;
        }
    }

    private synchronized @Nullable IOException earlyFailure() {
        return failure;
    }

    /** Forces no more. */
    void cancel() {
        Thread started = end();
        boolean interrupted = false;
        while (started != null && started.isAlive()) {
            try {
                started.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized @Nullable Thread end() {
        ending = true;
        notifyAll();
        return thread;
    }
}
