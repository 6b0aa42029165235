package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.SourceNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * In which order sources run: that of the script, but that nodes with several inputs get those first that they ask for, so that
 * little has to be kept. Where nodes ask for opposite orders, some keep what comes too early. Nodes are known by identity.
 */
final class SourceOrder {

    private final Map<PlanNode, Set<SourceNode>> before = new IdentityHashMap<>();
    private final Map<SourceNode, Set<SourceNode>> earlier = new IdentityHashMap<>();
    private final Set<SourceNode> visited = none();
    private final List<SourceNode> order = new ArrayList<>();

    private SourceOrder() {}

    /** @param nodes in an order in which each comes after its inputs */
    static List<SourceNode> of(List<PlanNode> nodes) {
        SourceOrder order = new SourceOrder();
        List<SourceNode> sources = new ArrayList<>();
        for (PlanNode node : nodes) {
            order.add(node);
            if (node instanceof SourceNode source) {
                sources.add(source);
            }
        }
        sources.forEach(source -> order.visit(source, sources));
        return order.order;
    }

    private void visit(SourceNode source, List<SourceNode> inScriptOrder) {
        if (!visited.add(source)) {
            return;
        }
        Set<SourceNode> first = earlier.getOrDefault(source, none());
        for (SourceNode other : inScriptOrder) {
            if (first.contains(other)) {
                visit(other, inScriptOrder);
            }
        }
        order.add(source);
    }

    private static Set<SourceNode> none() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    private void add(PlanNode node) {
        Set<SourceNode> sources = none();
        if (node instanceof SourceNode source) {
            sources.add(source);
        }
        for (int input : node.inputOrder()) {
            Set<SourceNode> next = none();
            next.addAll(before.getOrDefault(node.inputs().get(input).node(), none()));
            next.removeAll(sources);
            for (SourceNode source : next) {
                earlier.computeIfAbsent(source, k -> none()).addAll(sources);
            }
            sources.addAll(next);
        }
        before.put(node, sources);
    }
}
