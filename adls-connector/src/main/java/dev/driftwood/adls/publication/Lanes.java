package dev.driftwood.adls.publication;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Requests that do not depend on each other: one after another where they are few, side by side where they are many. */
final class Lanes {

    /** So many requests wait for an answer at once; more are of no use with the connections that the driver keeps. */
    private static final int MOST = 8;

    /** Threads are not worth it for fewer. */
    private static final int ITEMS_EACH = 16;

    private Lanes() {}

    /** What is to be done with each item. */
    interface Action<T> {
        void run(T item) throws IOException;
    }

    /**
     * Does something with each item; begins with no further one once it failed with one. When this returns, or throws, nothing
     * is under way any more.
     */
    static <T> void each(List<T> items, Action<T> action) throws IOException {
        int lanes = Math.min(MOST, items.size() / ITEMS_EACH);
        if (lanes < 2) {
            for (T item : items) {
                action.run(item);
            }
            return;
        }
        AtomicInteger next = new AtomicInteger();
        AtomicBoolean failed = new AtomicBoolean();
        Callable<Boolean> lane = () -> {
            boolean whole = false;
            try {
                for (int i = next.getAndIncrement(); i < items.size() && !failed.get(); i = next.getAndIncrement()) {
                    action.run(items.get(i));
                }
                whole = true;
            } finally {
                if (!whole) {
                    failed.set(true);
                }
            }
            return whole;
        };
        ExecutorService executor = Executors.newFixedThreadPool(lanes, Lanes::thread);
        try {
            List<Future<Boolean>> under = new ArrayList<>();
            for (int i = 0; i < lanes; i++) {
                under.add(executor.submit(lane));
            }
            await(under, failed);
        } finally {
            executor.shutdown();
        }
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "driftwood-renames");
        thread.setDaemon(true);
        return thread;
    }

    private static void await(List<Future<Boolean>> under, AtomicBoolean failed) throws IOException {
        Throwable failure = null;
        boolean interrupted = false;
        for (Future<Boolean> each : under) {
            boolean ended = false;
            while (!ended) {
                try {
                    ended = each.get();
                } catch (InterruptedException e) {
                    // What is under way cannot be left alone; nothing new is begun.
                    interrupted = true;
                    failed.set(true);
                } catch (ExecutionException e) {
                    ended = true;
                    Throwable cause = e.getCause() == null ? e : e.getCause();
                    if (failure == null) {
                        failure = cause;
                    } else if (failure != cause) {
                        failure.addSuppressed(cause);
                    }
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        rethrow(failure);
        if (interrupted) {
            throw new InterruptedIOException("interrupted while files were renamed");
        }
    }

    private static void rethrow(@org.jspecify.annotations.Nullable Throwable failure) throws IOException {
        if (failure instanceof IOException e) {
            throw e;
        }
        if (failure instanceof RuntimeException e) {
            throw e;
        }
        if (failure instanceof Error e) {
            throw e;
        }
        if (failure != null) {
            throw new IOException(failure);
        }
    }
}
