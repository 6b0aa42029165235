package dev.driftwood.runtime.transformations.assertion;

import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.RowErrors;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.StreamPlace;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Puts the errors of each row together.
 *
 * @param values the outgoing columns and tags, over the input's
 * @param stopping those of the checks at whose first failure the run stops
 */
record CheckNode(
        StreamPlace place,
        PlanOutput input,
        Schema schema,
        List<BoundExpression> values,
        List<RowErrors.Check> checks,
        List<RowErrors.Check> stopping)
        implements TransformNode {

    CheckNode {
        values = List.copyOf(values);
        checks = List.copyOf(checks);
        stopping = List.copyOf(stopping);
    }

    @Override
    public String stream() {
        return place.stream();
    }

    @Override
    public String keyword() {
        return "assert";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        return checks.stream().map(RowErrors.Check::id).collect(Collectors.joining(", ", "assert ", ""));
    }

    @Override
    public Composition composition() {
        return Composition.computing(input, values);
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet needed = ColumnProjection.columnsOf(values, wanted);
        for (RowErrors.Check check : stopping) {
            needed.or(ColumnUse.of(check.failed()));
            needed.or(ColumnUse.of(check.message()));
        }
        return needed;
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
        return new CheckOperator(this, wanted, context, outputs.get(0));
    }
}
