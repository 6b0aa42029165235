package dev.driftwood.runtime.transformations.assertion;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.Ingredient;
import dev.driftwood.runtime.expression.Ingredients;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Says of each row whether another one has the same value.
 *
 * @param schema that of the input, and what is found as a last tag
 * @param filter only rows that meet it are looked at
 * @param ignoreNulls whether rows without a value are left alone; otherwise they have the same one
 */
record UniqueNode(
        String stream,
        PlanOutput input,
        Schema schema,
        BoundExpression value,
        BoundExpression filter,
        boolean ignoreNulls)
        implements TransformNode {

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
        return "expect unique values";
    }

    /** The rows that are kept until all are there. */
    BitSet kept(BitSet wanted) {
        return wanted.get(0, input.schema().places());
    }

    @Override
    public Composition composition() {
        Ingredients ingredients = Composition.of(input);
        List<Set<Ingredient>> places =
                new ArrayList<>(Composition.passing(input).places());
        places.add(ingredients.of(List.of(value, filter), Influence.CONDITIONAL));
        return new Composition(places, Set.of());
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet needed = kept(wanted);
        needed.or(ColumnUse.of(value));
        needed.or(ColumnUse.of(filter));
        return needed;
    }

    @Override
    public boolean rowLocal() {
        return false;
    }

    @Override
    public boolean keepsRows() {
        return true;
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs) {
        return new UniqueOperator(this, wanted, context, outputs.get(0));
    }
}
