package dev.driftwood.runtime;

import dev.driftwood.runtime.bind.BoundFlow;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.report.FlowStep;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A plan as its picture needs it. */
final class Steps {

    private final BoundFlow flow;
    private final Map<PlanNode, Integer> numbers = new IdentityHashMap<>();

    Steps(BoundFlow flow) {
        this.flow = flow;
        for (PlanNode node : flow.nodes()) {
            numbers.put(node, numbers.size());
        }
    }

    List<FlowStep> all() {
        return flow.nodes().stream().map(this::step).toList();
    }

    private FlowStep step(PlanNode node) {
        List<FlowStep.Input> inputs = new ArrayList<>();
        for (PlanOutput input : node.inputs()) {
            boolean only = input.node().outputNames().size() == 1;
            String name = input.name();
            inputs.add(new FlowStep.Input(
                    numbers.getOrDefault(input.node(), 0),
                    only ? "" : name.substring(name.lastIndexOf('@') + 1),
                    false));
        }
        for (String cache : new TreeSet<>(flow.caches().getOrDefault(node.stream(), Set.of()))) {
            flow.nodes().stream()
                    .filter(each -> each.stream().equals(cache))
                    .forEach(each -> inputs.add(new FlowStep.Input(numbers.getOrDefault(each, 0), "", true)));
        }
        return new FlowStep(
                node.stream(), node.keyword(), node.describe(), node.schema().width(), inputs);
    }
}
