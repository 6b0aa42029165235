package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.ahead.Workers;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.spill.Spilling;
import org.apache.arrow.memory.BufferAllocator;

/**
 * What operators share while a flow runs.
 *
 * @param spilling for operators that hold rows
 * @param workers threads for what operators that see all rows do ahead
 * @param read told of rows as sources read them
 */
public record ExecutionContext(
        BufferAllocator allocator,
        EvaluationContext evaluation,
        int batchRows,
        Spilling spilling,
        Workers workers,
        RowCounter read) {

    /**
     * The same for rows that are worked on apart.
     *
     * @param observations where what is noticed of them goes
     * @param firstRow a number of the first of them that depends on the data alone
     */
    public ExecutionContext forUnit(Observations observations, long firstRow) {
        EvaluationContext own = new EvaluationContext(
                allocator, evaluation.clock(), evaluation.zone(), observations, evaluation.caches(), firstRow);
        return new ExecutionContext(allocator, own, batchRows, spilling, workers, read);
    }
}
