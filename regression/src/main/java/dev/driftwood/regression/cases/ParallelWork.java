package dev.driftwood.regression.cases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Does several things at once, and tells of them in their order. */
public final class ParallelWork {

    /** Deeply nested scripts are read by recursion. */
    private static final long STACK_BYTES = 256L << 20;

    private ParallelWork() {}

    /**
     * Does all of it.
     *
     * @param tasks each gives a result, or nothing if nobody wants it any more
     * @param watcher gets each result as soon as those before it are there
     */
    public static <T> List<T> run(int jobs, List<Callable<Optional<T>>> tasks, Consumer<T> watcher) throws IOException {
        ExecutorService workers =
                Executors.newFixedThreadPool(jobs, task -> new Thread(null, task, "case", STACK_BYTES));
        try {
            List<Future<Optional<T>>> futures = new ArrayList<>();
            tasks.forEach(task -> futures.add(workers.submit(task)));
            List<T> results = new ArrayList<>();
            for (Future<Optional<T>> future : futures) {
                await(future).ifPresent(result -> {
                    results.add(result);
                    watcher.accept(result);
                });
            }
            return results;
        } finally {
            workers.shutdownNow();
        }
    }

    private static <T> Optional<T> await(Future<Optional<T>> future) throws IOException {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the cases were interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw e.getCause() instanceof UncheckedIOException cause ? cause : new IllegalStateException(e.getCause());
        }
    }
}
