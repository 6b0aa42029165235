package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
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

    /**
     * @param wanted the columns of the outputs that somebody downstream asks for
     * @param outputs one for each output of the node
     */
    Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs);
}
