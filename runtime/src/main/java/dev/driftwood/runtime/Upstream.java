package dev.driftwood.runtime;

import dev.driftwood.runtime.bind.BoundFlow;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The part of a plan that a stream depends on. */
final class Upstream {

    private Upstream() {}

    /** The node and all before it, the caches that they ask and what is before those included. */
    static List<PlanNode> of(BoundFlow flow, PlanNode end) {
        return of(flow.nodes(), flow.caches(), end);
    }

    /** The node and all before it, in the order given. */
    static List<PlanNode> of(List<PlanNode> nodes, PlanNode end) {
        return of(nodes, Map.of(), end);
    }

    private static List<PlanNode> of(List<PlanNode> nodes, Map<String, Set<String>> caches, PlanNode end) {
        Set<PlanNode> needed = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<PlanNode> open = new ArrayDeque<>();
        open.add(end);
        while (!open.isEmpty()) {
            PlanNode node = open.remove();
            if (needed.add(node)) {
                for (PlanOutput input : node.inputs()) {
                    open.add(input.node());
                }
                Set<String> asked = caches.getOrDefault(node.stream(), Set.of());
                nodes.stream().filter(each -> asked.contains(each.stream())).forEach(open::add);
            }
        }
        return nodes.stream().filter(needed::contains).toList();
    }
}
