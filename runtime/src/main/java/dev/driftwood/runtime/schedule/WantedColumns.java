package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which columns of each stream somebody downstream asks for; the others need not be read or computed. */
public final class WantedColumns {

    private final Map<PlanNode, BitSet> wanted = new IdentityHashMap<>();

    /**
     * @param nodes in an order in which each comes after its inputs
     * @param shown a stream of which every column is wanted, for a preview
     */
    public static WantedColumns of(List<PlanNode> nodes, Optional<PlanNode> shown) {
        WantedColumns result = new WantedColumns();
        for (PlanNode node : nodes) {
            boolean all =
                    node instanceof SinkNode || shown.filter(s -> s == node).isPresent();
            result.wanted.put(node, all ? ColumnMapping.all(node.schema()) : new BitSet());
        }
        result.ask(nodes);
        return result;
    }

    /** The same, but that sinks ask for some of their columns only. */
    WantedColumns with(List<PlanNode> nodes, Map<SinkNode, BitSet> ofSinks) {
        WantedColumns result = new WantedColumns();
        for (PlanNode node : nodes) {
            result.wanted.put(
                    node, node instanceof SinkNode sink ? ofSinks.getOrDefault(sink, of(sink)) : new BitSet());
        }
        result.ask(nodes);
        return result;
    }

    BitSet of(PlanNode node) {
        BitSet columns = wanted.get(node);
        return columns == null ? new BitSet() : columns;
    }

    private void ask(List<PlanNode> nodes) {
        for (int i = nodes.size() - 1; i >= 0; i--) {
            askInputs(nodes.get(i));
        }
    }

    private void askInputs(PlanNode node) {
        List<PlanOutput> inputs = node.inputs();
        for (int i = 0; i < inputs.size(); i++) {
            BitSet needed = node.required(i, of(node));
            BitSet ofInput = wanted.get(inputs.get(i).node());
            if (ofInput != null) {
                ofInput.or(needed);
            }
        }
    }
}
