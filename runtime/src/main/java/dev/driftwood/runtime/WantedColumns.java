package dev.driftwood.runtime;

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
final class WantedColumns {

    private final Map<PlanNode, BitSet> wanted = new IdentityHashMap<>();

    /**
     * @param nodes in an order in which each comes after its inputs
     * @param shown a stream of which every column is wanted, for a preview
     */
    static WantedColumns of(List<PlanNode> nodes, Optional<PlanNode> shown) {
        WantedColumns result = new WantedColumns();
        for (PlanNode node : nodes) {
            boolean all =
                    node instanceof SinkNode || shown.filter(s -> s == node).isPresent();
            result.wanted.put(node, all ? ColumnMapping.all(node.schema()) : new BitSet());
        }
        for (int i = nodes.size() - 1; i >= 0; i--) {
            result.askInputs(nodes.get(i));
        }
        return result;
    }

    BitSet of(PlanNode node) {
        BitSet columns = wanted.get(node);
        return columns == null ? new BitSet() : columns;
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
