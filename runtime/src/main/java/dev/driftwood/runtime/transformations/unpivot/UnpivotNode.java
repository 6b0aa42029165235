package dev.driftwood.runtime.transformations.unpivot;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.schema.Schema;
import java.util.BitSet;
import java.util.List;

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
