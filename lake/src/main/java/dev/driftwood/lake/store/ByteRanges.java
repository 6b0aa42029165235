package dev.driftwood.lake.store;

import java.util.Map;
import java.util.TreeMap;

/** Which bytes have arrived, in any order. */
final class ByteRanges {

    private final TreeMap<Long, Long> ends = new TreeMap<>();

    void add(long from, long to) {
        long start = from;
        long end = to;
        Map.Entry<Long, Long> near = ends.floorEntry(end);
        while (near != null && near.getValue() >= start) {
            start = Math.min(start, near.getKey());
            end = Math.max(end, near.getValue());
            ends.remove(near.getKey());
            near = ends.floorEntry(end);
        }
        ends.put(start, end);
    }

    boolean covers(long from, long to) {
        Map.Entry<Long, Long> range = ends.floorEntry(from);
        return from == to || (range != null && range.getValue() >= to);
    }

    /** Whether something has arrived behind a position. */
    boolean reachesBeyond(long position) {
        return !ends.isEmpty() && ends.lastEntry().getValue() > position;
    }
}
