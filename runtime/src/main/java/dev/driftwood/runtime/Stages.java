package dev.driftwood.runtime;

import dev.driftwood.runtime.bind.BoundFlow;
import dev.driftwood.runtime.plan.CacheNode;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The parts of a plan that run one after the other: what fills caches, before all that asks them. A source that several parts need
 * is read in each.
 */
final class Stages {

    private final BoundFlow flow;
    private final Map<PlanNode, Integer> levels = new IdentityHashMap<>();

    private Stages(BoundFlow flow) {
        this.flow = flow;
        Map<String, Integer> ofCaches = new HashMap<>();
        for (PlanNode node : flow.nodes()) {
            int level = 0;
            for (PlanOutput input : node.inputs()) {
                level = Math.max(level, levels.getOrDefault(input.node(), 0));
            }
            for (String cache : flow.caches().getOrDefault(node.stream(), Set.of())) {
                level = Math.max(level, ofCaches.getOrDefault(cache, 0) + 1);
            }
            levels.put(node, level);
            if (node instanceof CacheNode) {
                ofCaches.put(node.stream(), level);
            }
        }
    }

    /** All of the flow, caches first. */
    static List<List<PlanNode>> all(BoundFlow flow) {
        Stages stages = new Stages(flow);
        List<List<PlanNode>> parts = stages.filling(flow.nodes());
        List<PlanNode> rest = stages.rest();
        if (!rest.isEmpty()) {
            parts.add(rest);
        }
        return parts;
    }

    /** What has to run before a stream: the parts that fill the caches which it or a stream before it asks. */
    static List<List<PlanNode>> before(BoundFlow flow, PlanNode end) {
        List<PlanNode> needed = Upstream.of(flow, end);
        return new Stages(flow)
                .filling(needed.stream().filter(node -> node != end).toList());
    }

    /** Parts that fill those of the nodes that are caches. */
    private List<List<PlanNode>> filling(List<PlanNode> nodes) {
        List<List<PlanNode>> parts = new ArrayList<>();
        int highest = levels.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        for (int level = 0; level <= highest; level++) {
            Set<PlanNode> part = Collections.newSetFromMap(new IdentityHashMap<>());
            for (PlanNode node : nodes) {
                if (node instanceof CacheNode && levels.getOrDefault(node, 0) == level) {
                    part.addAll(Upstream.of(flow.nodes(), node));
                }
            }
            if (!part.isEmpty()) {
                parts.add(flow.nodes().stream().filter(part::contains).toList());
            }
        }
        return parts;
    }

    /** Everything but what only leads to caches. */
    private List<PlanNode> rest() {
        Set<PlanNode> onlyCached = Collections.newSetFromMap(new IdentityHashMap<>());
        Map<PlanNode, Boolean> consumed = new IdentityHashMap<>();
        for (int i = flow.nodes().size() - 1; i >= 0; i--) {
            PlanNode node = flow.nodes().get(i);
            boolean cached = node instanceof CacheNode || Boolean.TRUE.equals(consumed.get(node));
            if (cached) {
                onlyCached.add(node);
            }
            for (PlanOutput input : node.inputs()) {
                consumed.merge(input.node(), cached, Boolean::logicalAnd);
            }
        }
        return flow.nodes().stream().filter(node -> !onlyCached.contains(node)).toList();
    }
}
