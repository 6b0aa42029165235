package dev.driftwood.runtime.transformations.alterrow;

import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.ProjectionOperator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.schema.Schema;
import java.util.BitSet;
import java.util.List;

/** @param values the columns and tags that leave, of which only what is to be done with a row is new */
record AlterRowNode(String stream, PlanOutput input, Schema schema, List<BoundExpression> values, String text)
        implements TransformNode {

    AlterRowNode {
        values = List.copyOf(values);
    }

    @Override
    public String keyword() {
        return "alterRow";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        return text.isEmpty() ? "alter row: insert all" : "alter row: " + text;
    }

    @Override
    public Composition composition() {
        return Composition.computing(input, values);
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        return ColumnProjection.columnsOf(values, wanted);
    }

    @Override
    public ColumnOrigin origin(int column) {
        return ColumnOrigin.of(values.get(column));
    }

    @Override
    public boolean rowLocal() {
        return true;
    }

    @Override
    public boolean keepsRows() {
        return true;
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs) {
        return new ProjectionOperator(new ColumnProjection(values, wanted), context, outputs.get(0));
    }
}
