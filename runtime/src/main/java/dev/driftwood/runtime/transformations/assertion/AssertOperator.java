package dev.driftwood.runtime.transformations.assertion;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.execute.Operator;
import java.io.IOException;
import java.util.List;

/** Hands rows of the first stream to the first step, and those of the second stream to all steps that look for them. */
final class AssertOperator implements Operator {

    private final List<Operator> steps;
    private final List<Operator> ofSecond;

    AssertOperator(List<Operator> steps, List<Operator> ofSecond) {
        this.steps = List.copyOf(steps);
        this.ofSecond = List.copyOf(ofSecond);
    }

    @Override
    public void push(int input, Batch batch) throws IOException {
        if (input == 0) {
            steps.get(0).push(0, batch);
            return;
        }
        try (batch) {
            for (Operator step : ofSecond) {
                step.push(1, batch.share());
            }
        }
    }

    @Override
    public void finish(int input) throws IOException {
        if (input == 0) {
            steps.get(0).finish(0);
            return;
        }
        for (Operator step : ofSecond) {
            step.finish(1);
        }
    }

    @Override
    public boolean satisfied() {
        return steps.get(0).satisfied();
    }

    @Override
    public void close() throws IOException {
        for (Operator step : steps) {
            step.close();
        }
    }
}
