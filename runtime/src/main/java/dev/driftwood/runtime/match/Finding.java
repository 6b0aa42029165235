package dev.driftwood.runtime.match;

import dev.driftwood.runtime.ahead.Ahead;
import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.functions.EvaluationContext;

/**
 * What is to be done for a batch of left rows, which belongs to it.
 *
 * @param firstRow the number of left rows before it
 * @param context its own
 */
record Finding(Matching matching, Batch batch, long firstRow, EvaluationContext context)
        implements Ahead.Work<LeftMatches> {

    @Override
    public LeftMatches make() {
        return LeftMatches.of(matching, batch, firstRow, context);
    }

    @Override
    public void drop() {
        batch.close();
    }
}
