package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.cache.Caches;
import java.time.Instant;
import java.time.ZoneId;
import org.apache.arrow.memory.BufferAllocator;

/**
 * What evaluation draws on. Belongs to one worker.
 *
 * @param allocator where results are allocated
 * @param clock when the run began; the same for all of it
 * @param zone the session's zone, UTC unless asked otherwise
 * @param observations what is noticed of values and rows
 * @param caches what cache sinks keep
 * @param firstRow a number of the batch's first row that depends on the data alone, not on how the work is divided: what
 *     {@code random} varies by
 */
public record EvaluationContext(
        BufferAllocator allocator,
        Instant clock,
        ZoneId zone,
        Observations observations,
        Caches caches,
        long firstRow) {

    /** Where no cache is asked. */
    public EvaluationContext(BufferAllocator allocator, Instant clock, ZoneId zone, Observations observations) {
        this(allocator, clock, zone, observations, new Caches(), 0);
    }

    /** The same context for another batch. */
    public EvaluationContext at(long row) {
        return new EvaluationContext(allocator, clock, zone, observations, caches, row);
    }
}
