package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.schema.Schema;

/** One output of a node: 0 but for a split. */
public record PlanOutput(PlanNode node, int output) {

    public Schema schema() {
        return node.schema(output);
    }

    /** The stream's name as a consumer writes it: {@code Router@large}. */
    public String name() {
        return node.outputNames().get(output);
    }
}
