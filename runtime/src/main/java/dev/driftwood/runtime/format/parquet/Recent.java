package dev.driftwood.runtime.format.parquet;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** What was made lately, by what it was made of; for several threads. */
final class Recent<K, V> {

    /** Feeds have few schemas; what differs in each file is not to pile up. */
    private static final int KEPT = 64;

    private final Map<K, V> made = new LinkedHashMap<>(16, 0.75f, true);

    synchronized V get(K key, Function<K, V> make) {
        V known = made.get(key);
        if (known != null) {
            return known;
        }
        V value = make.apply(key);
        made.put(key, value);
        if (made.size() > KEPT) {
            made.remove(made.keySet().iterator().next());
        }
        return value;
    }
}
