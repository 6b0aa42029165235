package dev.driftwood.runtime;

import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.runtime.report.Loss;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.schema.Column;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Drifted columns of sources that no sink's column is made of, and the transformations that they come into and do not leave. A column
 * that some sink has is not lost, though others may not have it.
 */
final class DroppedColumns {

    private DroppedColumns() {}

    /** @param nodes in the order of the script */
    static List<Loss> of(List<PlanNode> nodes) {
        Set<String> lost = drifted(nodes);
        if (lost.isEmpty()) {
            return List.of();
        }
        for (PlanNode node : nodes) {
            if (node instanceof SinkNode) {
                lost.removeAll(lineage(node));
            }
        }
        List<Loss> losses = new ArrayList<>();
        for (PlanNode node : nodes) {
            Set<String> ending = new LinkedHashSet<>();
            for (PlanOutput input : node.inputs()) {
                ending.addAll(lineage(input.node()));
            }
            ending.retainAll(lost);
            ending.removeAll(lineage(node));
            ending.forEach(column -> losses.add(loss(node, column)));
        }
        return losses;
    }

    private static Set<String> drifted(List<PlanNode> nodes) {
        Set<String> drifted = new LinkedHashSet<>();
        for (PlanNode node : nodes) {
            for (Column column : node.schema().columns()) {
                if (node instanceof SourceNode && column.drifted()) {
                    drifted.addAll(column.lineage());
                }
            }
        }
        return drifted;
    }

    private static Set<String> lineage(PlanNode node) {
        Set<String> lineage = new LinkedHashSet<>();
        node.schema().columns().forEach(column -> lineage.addAll(column.lineage()));
        return lineage;
    }

    private static Loss loss(PlanNode node, String sourceColumn) {
        String name = sourceColumn.substring(sourceColumn.indexOf('@') + 1);
        return new Loss(LossKind.DROPPED, node.stream(), name, "", Optional.empty(), 1, "");
    }
}
