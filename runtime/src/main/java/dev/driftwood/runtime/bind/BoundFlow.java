package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.script.source.Diagnostic;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A script bound to the files of today.
 *
 * @param nodes in an order in which each comes after its inputs and the caches it asks
 * @param inScriptOrder the same in the order of the script, those of a flowlet where the stream is that it stands for
 * @param caches the names of the cache sinks that a stream asks, by the stream's name; nothing for one that asks none
 */
public record BoundFlow(
        List<PlanNode> nodes,
        List<PlanNode> inScriptOrder,
        Map<String, Set<String>> caches,
        List<Diagnostic> warnings) {
    public BoundFlow {
        nodes = List.copyOf(nodes);
        inScriptOrder = List.copyOf(inScriptOrder);
        caches = Map.copyOf(caches);
        warnings = List.copyOf(warnings);
    }
}
