package dev.driftwood.runtime.transformations.pivot;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.types.DataType;
import java.util.BitSet;
import java.util.List;

/**
 * The values of a pivot's key but null, in ascending order, as one column of text: what columns there will be. Stands in no plan
 * that is run for its rows.
 *
 * @param name the text of the key, over the input's columns
 */
record PivotValuesNode(String stream, PlanOutput input, BoundExpression key, BoundExpression name)
        implements TransformNode {

    @Override
    public String keyword() {
        return "pivot";
    }

    @Override
    public Schema schema() {
        return new Schema(List.of(new Column("", DataType.STRING, false, stream, List.of(stream), List.of())));
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        return "values of a key";
    }

    @Override
    public Composition composition() {
        return Composition.computing(input, List.of(name));
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        return ColumnUse.of(name);
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
        return new PivotValuesOperator(this, context, outputs.get(0));
    }
}
