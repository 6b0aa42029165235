package dev.driftwood.adls.driver;

import dev.driftwood.runtime.storage.StoreTraffic;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/** Counts what a container is asked. Used by several threads. */
public final class Traffic {

    /** Kinds of requests. */
    enum Kind {
        CONTAINER,
        DELETE,
        LEASE,
        LIST,
        READ,
        RENAME,
        STATUS,
        WRITE;

        private final String word = name().toLowerCase(Locale.ROOT);
    }

    private final Map<Kind, AtomicLong> requests = new EnumMap<>(Kind.class);
    private final AtomicLong repeated = new AtomicLong();
    private final AtomicLong received = new AtomicLong();
    private final AtomicLong sent = new AtomicLong();

    public Traffic() {
        for (Kind kind : Kind.values()) {
            requests.put(kind, new AtomicLong());
        }
    }

    void request(Kind kind, boolean again) {
        AtomicLong count = requests.get(kind);
        if (count != null) {
            count.incrementAndGet();
        }
        if (again) {
            repeated.incrementAndGet();
        }
    }

    void received(long bytes) {
        received.addAndGet(bytes);
    }

    void sent(long bytes) {
        sent.addAndGet(bytes);
    }

    /** What was counted so far. */
    public StoreTraffic now() {
        Map<String, Long> counts = new TreeMap<>();
        requests.forEach((kind, count) -> {
            if (count.get() > 0) {
                counts.put(kind.word, count.get());
            }
        });
        return new StoreTraffic(counts, repeated.get(), received.get(), sent.get());
    }
}
