package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import java.util.BitSet;
import java.util.List;

/** Rows in, rows out. */
public interface TransformNode extends PlanNode {

    /**
     * @param wanted the columns of the outputs that somebody downstream asks for
     * @param outputs one for each output of the node
     */
    Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs);
}
