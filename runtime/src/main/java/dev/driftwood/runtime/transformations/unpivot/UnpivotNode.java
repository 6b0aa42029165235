package dev.driftwood.runtime.transformations.unpivot;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
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
 * Makes rows of columns.
 *
 * @param skipNulls whether no row is made of a null
 */
record UnpivotNode(String stream, PlanOutput input, UnpivotColumns.Turned columns, boolean skipNulls)
        implements TransformNode {

    @Override
    public String keyword() {
        return "unpivot";
    }

    @Override
    public Schema schema() {
        return columns.schema();
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        int count = columns.values().size();
        return "unpivot " + count + (count == 1 ? " column" : " columns") + (skipNulls ? " without nulls" : "");
    }

    /** Whether the values have to be looked at. */
    boolean needsValues(BitSet wanted) {
        return skipNulls || wanted.get(columns.key() + 1);
    }

    @Override
    public Composition composition() {
        Ingredients ingredients = Composition.of(input);
        List<Set<Ingredient>> places = new ArrayList<>();
        for (int i = 0; i < schema().places(); i++) {
            int kept = columns.kept(i);
            if (kept >= 0) {
                places.add(ingredients.of(columns.kept().get(kept)));
            } else {
                // The key is the column's name, and so depends on which columns there are, not on what is in them.
                places.add(
                        i == columns.key()
                                ? ingredients.of(columns.values(), Influence.CONDITIONAL)
                                : ingredients.of(columns.values(), Influence.IDENTITY));
            }
        }
        return new Composition(places, skipNulls ? ingredients.of(columns.values(), Influence.FILTER) : Set.of());
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet required = new BitSet();
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            if (columns.kept(i) >= 0) {
                required.or(ColumnUse.of(columns.kept().get(columns.kept(i))));
            }
        }
        if (needsValues(wanted)) {
            columns.values().forEach(value -> required.or(ColumnUse.of(value)));
        }
        return required;
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
        return new UnpivotOperator(this, wanted, context, outputs.get(0));
    }
}
