package dev.driftwood.runtime.functions;

/** What an aggregate function does with a row in which an argument is null. */
public enum AggregateNulls {
    /** The row is left out; the engine sees to it. */
    SKIPPED,
    /** The accumulator sees it. */
    SEEN
}
