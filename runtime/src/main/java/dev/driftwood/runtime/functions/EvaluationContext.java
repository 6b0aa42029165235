package dev.driftwood.runtime.functions;

import java.time.Instant;
import java.time.ZoneId;
import org.apache.arrow.memory.BufferAllocator;

/**
 * What evaluation draws on. Belongs to one worker.
 *
 * @param allocator where results are allocated
 * @param clock when the run began; the same for all of it
 * @param zone the session's zone, UTC unless asked otherwise
 * @param failures where conversions that gave null are counted
 */
public record EvaluationContext(BufferAllocator allocator, Instant clock, ZoneId zone, ConversionFailures failures) {}
