package dev.driftwood.runtime.ahead;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The threads that work ahead for a run, beside the one that runs it; started when there is something to do. */
public final class Workers implements AutoCloseable {

    private final int threads;
    private @Nullable ExecutorService pool;

    /** @param threads that work at once, the one that runs the flow among them */
    public Workers(int threads) {
        this.threads = threads;
    }

    /** How many threads work at once; with one, nothing is done ahead. */
    public int threads() {
        return threads;
    }

    /** Work must not wait for other work. */
    synchronized void execute(Runnable work) {
        ExecutorService known = pool;
        if (known == null) {
            AtomicInteger number = new AtomicInteger();
            known = Executors.newFixedThreadPool(Math.max(1, threads - 1), run -> {
                Thread thread = new Thread(run, "driftwood-ahead-" + number.incrementAndGet());
                thread.setDaemon(true);
                return thread;
            });
            pool = known;
        }
        known.execute(work);
    }

    @Override
    public synchronized void close() {
        if (pool != null) {
            pool.shutdown();
            pool = null;
        }
    }
}
