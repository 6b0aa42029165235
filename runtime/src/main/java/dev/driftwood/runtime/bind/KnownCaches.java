package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.plan.CacheNode;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The caches that are bound so far, and which of them the statement at hand has asked. */
final class KnownCaches {

    private final Map<String, BoundCache> byName = new HashMap<>();
    private final Set<String> names = new TreeSet<>();
    private final Set<String> used = new LinkedHashSet<>();

    void add(CacheNode node) {
        byName.put(node.stream(), BoundCache.of(node));
    }

    /** Says that there is such a cache, though it may not be bound yet. */
    void declare(String name) {
        names.add(name);
    }

    Set<String> names() {
        return names;
    }

    Optional<BoundCache> use(String name) {
        BoundCache cache = byName.get(name);
        if (cache != null) {
            used.add(name);
        }
        return Optional.ofNullable(cache);
    }

    /** The names of those that the statement at hand has asked so far. */
    Set<String> used() {
        return Set.copyOf(used);
    }

    /** The names of those that were asked since the last call. */
    Set<String> takeUsed() {
        Set<String> taken = Set.copyOf(used);
        used.clear();
        return taken;
    }
}
