package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which operators take the batches of which output. Nodes are known by identity: their hash would be that of a whole plan. */
final class Wiring {

    private final Map<PlanNode, List<List<FanOut.Consumer>>> consumers = new IdentityHashMap<>();
    private final Map<Operator, PlanNode> nodes = new IdentityHashMap<>();

    /** The consumers of an output; the list is that which is kept. */
    List<FanOut.Consumer> of(PlanOutput output) {
        List<List<FanOut.Consumer>> all = consumers.computeIfAbsent(output.node(), Wiring::empty);
        return all.get(output.output());
    }

    private static List<List<FanOut.Consumer>> empty(PlanNode node) {
        List<List<FanOut.Consumer>> lists = new ArrayList<>();
        for (int i = 0; i < node.outputNames().size(); i++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }

    /** Lets the operator take what the node's inputs give, before those that were connected until now. */
    void connect(PlanNode node, Operator operator) {
        nodes.put(operator, node);
        for (int i = 0; i < node.inputs().size(); i++) {
            of(node.inputs().get(i)).add(0, new FanOut.Consumer(operator, i));
        }
    }

    /** The node that was connected with the operator, if one was. */
    @Nullable PlanNode node(Operator operator) {
        return nodes.get(operator);
    }

    /** A downstream for each output of the node. */
    List<FanOut> fanOuts(PlanNode node) {
        List<FanOut> made = new ArrayList<>();
        for (int i = 0; i < node.outputNames().size(); i++) {
            PlanOutput output = new PlanOutput(node, i);
            made.add(new FanOut(output.schema().places(), of(output)));
        }
        return made;
    }
}
