package dev.driftwood.runtime.report;

import java.util.List;

/**
 * A transformation of a plan, and where its rows come from.
 *
 * @param columns how many leave it
 * @param inputs in the order written
 */
public record FlowStep(String stream, String keyword, String description, int columns, List<Input> inputs) {
    public FlowStep {
        inputs = List.copyOf(inputs);
    }

    /**
     * @param step the number of the transformation that rows come from
     * @param output the name of its output; empty if it has one only
     * @param asked whether it is a cache that is asked for values, so that no row flows
     */
    public record Input(int step, String output, boolean asked) {}
}
