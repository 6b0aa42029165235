package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.execute.ScanUnits;
import dev.driftwood.runtime.execute.UnitSizes;
import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.ledger.SourceSeen;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Where rows come from. */
public interface SourceNode extends PlanNode {

    /** What was found when the source was bound. */
    SourceReport report();

    /** What of the source's files is to be remembered, if anything is. */
    default Optional<SourceSeen> seen() {
        return Optional.empty();
    }

    /** Total rows of the files, or -1 if unknown. */
    long rows();

    /**
     * The source's rows in units, in order. The same for every number of threads.
     *
     * @param carrying whether columns may be carried over from the files; large sections are then units by themselves
     * @param conditions about columns of the source; rows that do not meet one are not missed
     */
    ScanUnits units(UnitSizes sizes, boolean carrying, List<ColumnCondition> conditions);

    /** The failure with the source as its place. */
    DataFlowException place(DataFlowException failure);

    /** Deletes or moves the files that were read, if the script asks for it; called after everything is published. */
    void complete() throws IOException;

    @Override
    default Composition composition() {
        return Composition.NONE;
    }

    @Override
    default BitSet required(int input, BitSet wanted) {
        return new BitSet();
    }
}
