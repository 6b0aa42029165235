package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.format.ColumnCondition;
import java.util.BitSet;
import java.util.List;

/** Rows in, rows out. */
public interface TransformNode extends PlanNode {

    /**
     * Whether each outgoing row depends on one incoming row alone, and rows keep their order: then parts of the input may be
     * worked on apart from each other. Such a node has one input.
     */
    boolean rowLocal();

    /** Whether all incoming rows leave, in their order, and no others. */
    boolean keepsRows();

    /** What single columns of the only input must meet for a row to leave; a row that does not meet one never does. */
    default List<ColumnCondition> conditions() {
        return List.of();
    }

    /**
     * @param wanted the columns of the outputs that somebody downstream asks for
     * @param outputs one for each output of the node
     */
    Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs);
}
