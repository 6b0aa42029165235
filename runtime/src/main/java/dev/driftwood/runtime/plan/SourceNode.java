package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Scan;
import dev.driftwood.runtime.report.SourceReport;
import java.io.IOException;
import java.util.BitSet;

/** Where rows come from. */
public interface SourceNode extends PlanNode {

    /** What was found when the source was bound. */
    SourceReport report();

    /** Total rows of the files, or -1 if unknown. */
    long rows();

    /** @param wanted the columns to read; the others stay absent */
    Scan open(ExecutionContext context, BitSet wanted, Downstream downstream) throws IOException;

    /** Deletes or moves the files that were read, if the script asks for it; called after everything is published. */
    void complete() throws IOException;

    @Override
    default BitSet required(int input, BitSet wanted) {
        return new BitSet();
    }
}
