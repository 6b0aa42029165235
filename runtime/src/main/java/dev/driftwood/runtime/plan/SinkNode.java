package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.Operator;
import java.io.IOException;

/** Where rows land. Its schema is what is written. */
public interface SinkNode extends PlanNode {

    /** The folder, as people would write it. */
    String folder();

    /** The sink's mapping alone, for a preview of what would be written. */
    Operator mapping(ExecutionContext context, Downstream downstream);

    Landing open(ExecutionContext context) throws IOException;
}
