package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.functions.EvaluationContext;
import org.apache.arrow.memory.BufferAllocator;

/**
 * What operators share while a flow runs.
 *
 * @param read told of rows as sources read them
 */
public record ExecutionContext(
        BufferAllocator allocator, EvaluationContext evaluation, int batchRows, RowCounter read) {}
