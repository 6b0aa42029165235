package dev.driftwood.runtime.match;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import java.util.BitSet;
import java.util.List;

/**
 * A transformation whose left rows look for matches in the right stream.
 *
 * @param schema the left stream's columns, followed by all of the right one's or by none; rows may carry {@link RowTag#MATCH}
 * @param describe what it does, in a line of the bound plan
 */
public record MatchNode(
        String stream,
        String keyword,
        String describe,
        PlanOutput left,
        PlanOutput right,
        Schema schema,
        MatchCondition condition,
        MatchMode mode,
        RightOrder order)
        implements TransformNode {

    private static final List<Integer> RIGHT_FIRST = List.of(1, 0);

    @Override
    public List<PlanOutput> inputs() {
        return List.of(left, right);
    }

    /** The right stream is kept, the left one need not be. */
    @Override
    public List<Integer> inputOrder() {
        return RIGHT_FIRST;
    }

    boolean rightLeaves() {
        return schema.width() > left.schema().width();
    }

    @Override
    public BitSet required(int input, BitSet wanted) {
        BitSet needed = condition.columns(input);
        needed.or(leaving(wanted, input));
        if (input == 1) {
            needed.or(order.columns());
        }
        return needed;
    }

    /** The right stream's columns that are kept until matches are found. */
    BitSet kept(BitSet wanted) {
        BitSet kept = condition.restColumns(1);
        kept.or(leaving(wanted, 1));
        return kept;
    }

    private BitSet leaving(BitSet wanted, int input) {
        return condition.ofInput(wanted.get(0, schema.width()), input);
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
        return new MatchOperator(this, wanted, context, outputs.get(0));
    }
}
