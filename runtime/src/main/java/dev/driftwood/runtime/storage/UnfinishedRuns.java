package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * What runs of this process have staged and not published. When the process is told to end, by Ctrl-C or by a service manager,
 * it goes with the process, and so do the holds on the folders. A publication that has begun is ended first, unless that takes
 * long, or the store does not answer: then everything stays as it would after a kill, and the next run ends it. The process ends
 * as the signal says in any case.
 */
public final class UnfinishedRuns {

    /** A service manager mostly waits longer before it kills. */
    private static final int PATIENCE_SECONDS = 20;

    /** What is not done after this long raises the question whether anybody answers. */
    private static final int SOON_SECONDS = 1;

    /** For what is short where nothing has been staged. */
    private static final int SHORT_SECONDS = 3;

    private static final Set<StagedFolder> OPEN = ConcurrentHashMap.newKeySet();

    /** Shared by those who are not to be interrupted; whoever ends the process takes it for good. */
    private static final ReentrantReadWriteLock UNDIVIDED = new ReentrantReadWriteLock();

    private static final Consumer<String> NOBODY = line -> {};

    private static volatile Consumer<String> told = NOBODY;

    private static volatile Outcome outcome = Outcome.NOTHING;

    private static volatile boolean ending;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(UnfinishedRuns::end, "driftwood-end"));
    }

    private UnfinishedRuns() {}

    /** Something that is not to be interrupted in the middle. */
    public interface Work {
        void run() throws IOException;
    }

    /** How far a run has come with what it lands. */
    private enum Outcome {
        NOTHING("nothing was landed"),
        UNDER_WAY("some of what it lands may be in place; the next run into the same folders puts that in order"),
        LANDED("everything had been landed by then");

        private final String words;

        Outcome(String words) {
            this.words = words;
        }
    }

    /** A run whose end by a signal somebody is told of, until it is closed. */
    public static final class Told implements AutoCloseable {

        private Told() {}

        @Override
        public void close() {
            if (!ending) {
                told = NOBODY;
            }
        }
    }

    /** Begins a run; who waits for it is told in one line what became of it, should a signal end the process. */
    public static Told telling(Consumer<String> listener) {
        outcome = Outcome.NOTHING;
        told = listener;
        return new Told();
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
    public static void publish(Work work) throws IOException {
        undivided(() -> {
            outcome = Outcome.UNDER_WAY;
            work.run();
            outcome = Outcome.LANDED;
        });
    }

    /** Does something short all of which the process is to do if it begins, though it be told to end meanwhile. */
    public static void undivided(Work work) throws IOException {
        Lock shared = UNDIVIDED.readLock();
        shared.lock();
        try {
            work.run();
        } finally {
            shared.unlock();
        }
    }

    private static void end() {
        Consumer<String> listener = told;
        if (OPEN.isEmpty() && listener == NOBODY) {
            return;
        }
        // In threads that do not keep the process alive, since a store may be out of reach.
        Thread closing = begin("driftwood-close", UnfinishedRuns::closeAll);
        try {
            closing.join(TimeUnit.SECONDS.toMillis(SOON_SECONDS));
            if (closing.isAlive() && OPEN.stream().allMatch(StagedFolder::answers)) {
                int patience = OPEN.isEmpty() ? SHORT_SECONDS : PATIENCE_SECONDS;
                closing.join(TimeUnit.SECONDS.toMillis(patience - SOON_SECONDS));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (closing.isAlive() && !OPEN.isEmpty()) {
            System.err.println("driftwood: no answer in time, so what was staged stays for the next run into "
                    + OPEN.stream().map(StagedFolder::describe).sorted().collect(Collectors.joining(", "))
                    + " to remove");
        }
        listener.accept("driftwood: the run was stopped; " + outcome.words);
    }

    private static Thread begin(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void closeAll() {
        UNDIVIDED.writeLock().lock();
        ending = true;
        // One store that is slow to answer does not keep what lies in another.
        List<Thread> threads = new ArrayList<>();
        for (StagedFolder folder : List.copyOf(OPEN)) {
            threads.add(begin("driftwood-close-folder", () -> close(folder)));
        }
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void close(StagedFolder folder) {
        try {
            folder.close();
        } catch (IOException | RuntimeException e) {
            System.err.println("driftwood: what was staged for " + folder.describe()
                    + " could not be removed; the next run into it will: " + e.getMessage());
        }
    }
}
