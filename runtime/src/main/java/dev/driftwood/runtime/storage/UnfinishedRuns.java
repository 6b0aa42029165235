package dev.driftwood.runtime.storage;

import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * What runs of this process have staged and not published. When the process is told to end, by Ctrl-C or by a service manager,
 * it goes with the process, and so do the holds on the folders. A publication that has begun is ended first, unless that takes
 * long: then everything stays as it would after a kill, and the next run ends it. The process ends as the signal says in any
 * case.
 */
public final class UnfinishedRuns {

    /** A service manager mostly waits longer before it kills. */
    private static final int PATIENCE_SECONDS = 20;

    private static final Set<StagedFolder> OPEN = ConcurrentHashMap.newKeySet();

    /** Shared by those who publish; whoever ends the process takes it for good. */
    private static final ReentrantReadWriteLock PUBLISHING = new ReentrantReadWriteLock();

    private static volatile boolean ending;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(UnfinishedRuns::end, "driftwood-end"));
    }

    private UnfinishedRuns() {}

    /** Something that is not to be interrupted in the middle. */
    interface Work {
        void run() throws IOException;
    }

    /** Says that a run has begun to write into a folder. */
    public static void begun(StagedFolder folder) {
        OPEN.add(folder);
    }

    /** Says that a folder has been closed. */
    public static void closed(StagedFolder folder) {
        OPEN.remove(folder);
    }

    /** Whether the process is about to end, so that what fails now fails for that reason. */
    public static boolean areEnding() {
        return ending;
    }

    /** Publishes, and keeps the process from ending meanwhile. Never returns if it has begun to end. */
    static void publish(Work work) throws IOException {
        Lock shared = PUBLISHING.readLock();
        shared.lock();
        try {
            work.run();
        } finally {
            shared.unlock();
        }
    }

    private static void end() {
        if (OPEN.isEmpty()) {
            return;
        }
        // In a thread that does not keep the process alive, since a store may be out of reach.
        Thread thread = new Thread(UnfinishedRuns::closeAll, "driftwood-close");
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void closeAll() {
        PUBLISHING.writeLock().lock();
        ending = true;
        for (StagedFolder folder : List.copyOf(OPEN)) {
            try {
                folder.close();
            } catch (IOException | DataFlowException e) {
                System.err.println("driftwood: what was staged for " + folder.describe()
                        + " could not be removed; the next run into it will: " + e.getMessage());
            }
        }
    }
}
