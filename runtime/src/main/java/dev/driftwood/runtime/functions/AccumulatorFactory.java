package dev.driftwood.runtime.functions;

import org.apache.arrow.memory.BufferAllocator;

/** Makes what accumulates one call of an aggregate function. */
@FunctionalInterface
public interface AccumulatorFactory {

    /**
     * An accumulator without groups, which the caller closes.
     *
     * @param site the call; a condition in front is not among its arguments
     */
    Accumulator create(CallSite site, BufferAllocator allocator);
}
