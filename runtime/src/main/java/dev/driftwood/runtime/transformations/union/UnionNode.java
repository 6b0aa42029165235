package dev.driftwood.runtime.transformations.union;

import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.schema.Schema;
import java.util.BitSet;
import java.util.List;

/** @param values for each input the outgoing columns, made of its own */
record UnionNode(
        String stream, List<PlanOutput> inputs, Schema schema, List<List<BoundExpression>> values, boolean byName)
        implements TransformNode {

    UnionNode {
        inputs = List.copyOf(inputs);
        values = values.stream().map(List::copyOf).toList();
    }

    @Override
    public String keyword() {
        return "union";
    }

    @Override
    public String describe() {
        return "union of " + inputs.size() + " streams by " + (byName ? "name" : "position");
    }

    @Override
    public BitSet required(int input, BitSet wanted) {
        return ColumnProjection.columnsOf(values.get(input), wanted);
    }

    @Override
    public boolean rowLocal() {
        return false;
    }

    @Override
    public boolean keepsRows() {
        return false;
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs) {
        List<ColumnProjection> projections = values.stream()
                .map(ofInput -> new ColumnProjection(ofInput, wanted))
                .toList();
        return new UnionOperator(projections, context, outputs.get(0));
    }
}
