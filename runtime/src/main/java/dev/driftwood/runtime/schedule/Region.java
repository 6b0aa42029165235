package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.runtime.plan.TransformNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The part of a plan behind one source in which each row is worked on by itself, so that units of the source can be run apart.
 *
 * @param transforms in an order in which each comes after its input
 * @param sinks behind the source or a transform
 */
record Region(SourceNode source, List<TransformNode> transforms, List<SectionSink> sinks) {

    Region {
        transforms = List.copyOf(transforms);
        sinks = List.copyOf(sinks);
    }

    /** @param nodes in an order in which each comes after its inputs */
    static Region of(SourceNode source, List<PlanNode> nodes) {
        Set<PlanNode> inside = Collections.newSetFromMap(new IdentityHashMap<>());
        inside.add(source);
        List<TransformNode> transforms = new ArrayList<>();
        List<SectionSink> sinks = new ArrayList<>();
        for (PlanNode node : nodes) {
            if (node.inputs().size() == 1
                    && inside.contains(node.inputs().get(0).node())) {
                if (node instanceof TransformNode transform && transform.rowLocal()) {
                    inside.add(node);
                    transforms.add(transform);
                } else if (node instanceof SinkNode sink) {
                    sink.sections().ifPresent(format -> sinks.add(new SectionSink(sink, format)));
                }
            }
        }
        return new Region(source, transforms, sinks);
    }

    /** Whether the node runs once for each unit. */
    boolean contains(PlanNode node) {
        if (node == source) {
            return true;
        }
        for (TransformNode transform : transforms) {
            if (transform == node) {
                return true;
            }
        }
        return false;
    }

    /** The source and the transforms. */
    List<PlanNode> nodes() {
        List<PlanNode> nodes = new ArrayList<>();
        nodes.add(source);
        nodes.addAll(transforms);
        return nodes;
    }

    /**
     * Follows a column back to the source.
     *
     * @param origin with a column of the source if it is one
     * @param allRows whether every row of the source arrives
     */
    record Trace(ColumnOrigin origin, boolean allRows) {}

    /** Where a sink's column comes from. */
    Trace trace(SinkNode sink, int column) {
        PlanNode node = sink;
        ColumnOrigin origin = sink.origin(column);
        boolean allRows = true;
        while (origin instanceof ColumnOrigin.Input input && node != source) {
            PlanOutput before = node.inputs().get(0);
            node = before.node();
            if (node instanceof TransformNode transform) {
                allRows &= transform.keepsRows();
                origin = transform.origin(input.column());
            }
        }
        return new Trace(origin, allRows);
    }

    /** What the only transform behind the source asks of its rows; nothing if there are several. */
    List<ColumnCondition> conditions() {
        List<ColumnCondition> conditions = List.of();
        int consumers = 0;
        for (TransformNode transform : transforms) {
            if (transform.inputs().get(0).node() == source) {
                consumers++;
                conditions = transform.conditions();
            }
        }
        return consumers == 1 ? conditions : List.of();
    }

    /** Whether any sink has a column that could be carried over from the source's files. */
    boolean carries() {
        for (SectionSink sink : sinks) {
            for (int i = 0; i < sink.node().schema().width(); i++) {
                Trace trace = trace(sink.node(), i);
                if (trace.allRows() && trace.origin() instanceof ColumnOrigin.Input) {
                    return true;
                }
            }
        }
        return false;
    }
}
