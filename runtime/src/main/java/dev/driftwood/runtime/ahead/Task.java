package dev.driftwood.runtime.ahead;

import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Work that is done once, by whoever comes first. */
final class Task<T> implements Runnable {

    private final Ahead.Work<T> work;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile @Nullable T result;
    private volatile @Nullable Throwable failure;

    Task(Ahead.Work<T> work) {
        this.work = work;
    }

    @Override
    public void run() {
        if (!begun.compareAndSet(false, true)) {
            return;
        }
        try {
            result = work.make();
        } catch (Throwable e) {
            // Whatever it is, it is thrown again where results are taken, when the turn comes to this one.
            failure = e;
        } finally {
            done.countDown();
        }
    }

    boolean isDone() {
        return done.getCount() == 0;
    }

    /** Waits for the result. */
    T await() throws IOException {
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
        T made = result;
        if (made == null) {
            throw rethrown(failure);
        }
        return made;
    }

    private static RuntimeException rethrown(@Nullable Throwable cause) throws IOException {
        if (cause instanceof IOException e) {
            throw e;
        }
        if (cause instanceof Error e) {
            throw e;
        }
        return cause instanceof RuntimeException e ? e : new IllegalStateException("work without a result", cause);
    }

    /** Drops the work if it has not begun. */
    void cancel() {
        if (begun.compareAndSet(false, true)) {
            work.drop();
            done.countDown();
        }
    }

    /** Waits until nobody works any more, and frees the result if there is one. */
    void discard(Consumer<T> unwanted) {
        boolean interrupted = false;
        while (!isDone()) {
            try {
                done.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        T made = result;
        if (made != null) {
            unwanted.accept(made);
        }
    }
}
