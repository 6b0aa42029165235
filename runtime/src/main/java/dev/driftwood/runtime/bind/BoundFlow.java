package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.script.source.Diagnostic;
import java.util.List;

/**
 * A script bound to the files of today.
 *
 * @param nodes in an order in which each comes after its inputs
 * @param inScriptOrder the same in the order of the script, those of a flowlet where the stream is that it stands for
 */
public record BoundFlow(List<PlanNode> nodes, List<PlanNode> inScriptOrder, List<Diagnostic> warnings) {
    public BoundFlow {
        nodes = List.copyOf(nodes);
        inScriptOrder = List.copyOf(inScriptOrder);
        warnings = List.copyOf(warnings);
    }
}
