package dev.driftwood.runtime.transformations.select;

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

/** @param values where each outgoing column comes from, a column or a field below one, and behind them the tags of the rows */
record SelectNode(String stream, PlanOutput input, Schema schema, List<BoundExpression> values)
        implements TransformNode {

    SelectNode {
        values = List.copyOf(values);
    }

    @Override
    public String keyword() {
        return "select";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        return "select " + schema.width() + " of " + input.schema().width() + " columns";
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
