package dev.driftwood.runtime.transformations.filter;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.UndecidedRows;
import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.plan.ColumnConditions;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.Schema;
import java.util.BitSet;
import java.util.List;

/** @param text the condition as the plan shows it */
record FilterNode(
        String stream, PlanOutput input, Schema schema, BoundExpression condition, String text, UndecidedRows undecided)
        implements TransformNode {

    @Override
    public String keyword() {
        return "filter";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        return "filter " + text;
    }

    @Override
    public Composition composition() {
        return Composition.passing(input).decidedBy(Composition.of(input).of(condition, Influence.FILTER));
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet needed = ColumnUse.of(condition);
        needed.or(wanted);
        return needed;
    }

    @Override
    public ColumnOrigin origin(int column) {
        return new ColumnOrigin.Input(column);
    }

    @Override
    public List<ColumnCondition> conditions() {
        return ColumnConditions.of(condition);
    }

    @Override
    public boolean rowLocal() {
        return true;
    }

    @Override
    public boolean keepsRows() {
        return false;
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs) {
        return new FilterOperator(condition, undecided, wanted, context, outputs.get(0));
    }
}
