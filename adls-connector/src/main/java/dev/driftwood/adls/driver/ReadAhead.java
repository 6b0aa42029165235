package dev.driftwood.adls.driver;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Threads and memory in which the files of a container are read before anybody asks, and the heads and ends of files that were read. */
final class ReadAhead implements AutoCloseable {

    /** What may lie in memory before it is asked for. */
    private static final long BUDGET_BYTES =
            Math.min(96L << 20, Runtime.getRuntime().maxMemory() / 8);

    /** Headers and footers of files that were described are asked for again when they are read. */
    private static final long KEPT_BYTES =
            Math.min(32L << 20, Runtime.getRuntime().maxMemory() / 16);

    /** What a part costs beside its bytes, which is most of it where files are tiny. */
    private static final int PART_BYTES = 512;

    /** Of which version of which file, and from where. */
    record Key(String path, String version, long start) {}

    private final ExecutorService threads;
    private final AtomicLong held = new AtomicLong();
    private final Map<Key, Segment> parts = new LinkedHashMap<>(16, 0.75f, true);
    private long kept;

    ReadAhead() {
        AtomicInteger count = new AtomicInteger();
        this.threads = Executors.newFixedThreadPool(DriverSettings.REQUESTS_AT_ONCE, task -> {
            Thread thread = new Thread(task, "driftwood-read-ahead-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Begins a task on another thread, unless too much lies in memory already. */
    boolean begin(FutureTask<?> task, long bytes) {
        if (held.addAndGet(bytes) > BUDGET_BYTES) {
            held.addAndGet(-bytes);
            return false;
        }
        threads.execute(task);
        return true;
    }

    void release(long bytes) {
        held.addAndGet(-bytes);
    }

    synchronized void keep(Key key, Segment part) {
        Segment before = parts.put(key, part);
        kept += cost(part) - (before == null ? 0 : cost(before));
        var oldest = parts.entrySet().iterator();
        while (kept > KEPT_BYTES && oldest.hasNext()) {
            kept -= cost(oldest.next().getValue());
            oldest.remove();
        }
    }

    private static long cost(Segment part) {
        return PART_BYTES + part.length();
    }

    synchronized @Nullable Segment kept(Key key) {
        return parts.get(key);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
