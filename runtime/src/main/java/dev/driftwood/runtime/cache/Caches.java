package dev.driftwood.runtime.cache;

import java.util.HashMap;
import java.util.Map;

/**
 * What the cache sinks of one run keep, by the sinks' names. Filled before anything that asks starts, and then read by several
 * threads.
 */
public final class Caches implements AutoCloseable {

    private final Map<String, CachedRows> kept = new HashMap<>();

    /** Takes over the rows of a sink. */
    public void keep(String sink, CachedRows rows) {
        if (kept.putIfAbsent(sink, rows) != null) {
            throw new IllegalStateException("the cache is filled already: " + sink);
        }
    }

    /** The rows of a sink that has run. */
    public CachedRows of(String sink) {
        CachedRows rows = kept.get(sink);
        if (rows == null) {
            throw new IllegalStateException("the cache is not filled yet: " + sink);
        }
        return rows;
    }

    @Override
    public void close() {
        kept.values().forEach(CachedRows::close);
        kept.clear();
    }
}
