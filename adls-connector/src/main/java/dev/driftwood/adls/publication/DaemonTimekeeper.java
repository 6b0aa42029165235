package dev.driftwood.adls.publication;

import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Real time. Its threads do not keep the process alive. */
final class DaemonTimekeeper implements Timekeeper {

    /** More than one, so that an account that cannot be reached does not keep holds at another from being renewed. */
    private static final int THREADS = 4;

    private final ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(THREADS, task -> {
        Thread thread = new Thread(task, "driftwood-holds");
        thread.setDaemon(true);
        return thread;
    });

    @Override
    public void pause(Duration duration) throws InterruptedIOException {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for another run");
        }
    }

    @Override
    public Repetition repeat(Duration period, Runnable action) {
        Future<?> task =
                executor.scheduleAtFixedRate(action, period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
        return () -> task.cancel(false);
    }
}
