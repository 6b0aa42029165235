package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.Operator;
import java.io.IOException;

/** Where batches leave a unit for an operator that sees those of all units. */
record Exit(FanOut.Consumer consumer, UnitOutput output) implements Operator {

    @Override
    public void push(int input, Batch batch) throws IOException {
        output.batch(consumer, batch);
    }

    @Override
    public void finish(int input) {
        // Other units may follow.
    }

    @Override
    public boolean satisfied() {
        return output.cancelled() || consumer.operator().satisfied();
    }

    @Override
    public void close() {
        // The operator behind it outlives the unit.
    }
}
