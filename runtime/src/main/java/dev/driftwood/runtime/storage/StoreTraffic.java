package dev.driftwood.runtime.storage;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a store was asked so far.
 *
 * @param requests kind of request ({@code list}, {@code read}, …) to how often it was made, each attempt counted, in alphabetical order
 * @param repeated how many of them were further attempts
 */
public record StoreTraffic(Map<String, Long> requests, long repeated, long bytesRead, long bytesWritten) {

    public StoreTraffic {
        requests = Collections.unmodifiableMap(new TreeMap<>(requests));
    }

    /** All requests. */
    public long total() {
        long total = 0;
        for (long count : requests.values()) {
            total += count;
        }
        return total;
    }
}
