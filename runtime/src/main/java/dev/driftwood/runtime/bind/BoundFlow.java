package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.script.source.Diagnostic;
import java.util.List;

/**
 * A script bound to the files of today.
 *
 * @param nodes in an order in which each comes after its inputs
 */
public record BoundFlow(List<PlanNode> nodes, List<Diagnostic> warnings) {
    public BoundFlow {
        nodes = List.copyOf(nodes);
        warnings = List.copyOf(warnings);
    }
}
