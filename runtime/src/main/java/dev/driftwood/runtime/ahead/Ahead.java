package dev.driftwood.runtime.ahead;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/**
 * Results that several threads make, a bounded number at a time, and that are taken on the calling thread in the order in which they
 * were asked for. So is a failure: what was asked for before it is taken, nothing behind it is.
 */
public final class Ahead<T> implements AutoCloseable {

    /** Results that may wait for each thread: enough that one which takes longer does not make the others stop. */
    private static final int EACH = 2;

    private final Workers workers;
    private final Taker<T> taker;
    private final Consumer<T> unwanted;
    private final Deque<Task<T>> open = new ArrayDeque<>();

    /** Makes a result, on any thread. */
    @FunctionalInterface
    public interface Work<T> {
        T make() throws IOException;

        /** Frees what the work holds, where no result is made. */
        default void drop() {
            // Most hold nothing.
        }
    }

    /** Takes a result over. */
    @FunctionalInterface
    public interface Taker<T> {
        void take(T result) throws IOException;
    }

    /** @param unwanted frees a result that is not taken */
    public Ahead(Workers workers, Taker<T> taker, Consumer<T> unwanted) {
        this.workers = workers;
        this.taker = taker;
        this.unwanted = unwanted;
    }

    /** Asks for a result, and takes those that must not wait any longer. */
    public void add(Work<T> work) throws IOException {
        if (workers.threads() == 1) {
            taker.take(work.make());
            return;
        }
        Task<T> task = new Task<>(work);
        open.add(task);
        workers.execute(task);
        while (open.size() > EACH * workers.threads()) {
            takeFirst();
        }
    }

    /** Takes all results that were asked for. */
    public void finish() throws IOException {
        while (!open.isEmpty()) {
            takeFirst();
        }
    }

    private void takeFirst() throws IOException {
        Task<T> first = open.element();
        help(first);
        T result = first.await();
        open.remove();
        taker.take(result);
    }

    /** Works rather than waits. */
    private void help(Task<T> first) {
        for (Task<T> task : open) {
            if (first.isDone()) {
                return;
            }
            task.run();
        }
    }

    /** Frees what was not taken. */
    @Override
    public void close() {
        open.forEach(Task::cancel);
        open.forEach(task -> task.discard(unwanted));
        open.clear();
    }
}
