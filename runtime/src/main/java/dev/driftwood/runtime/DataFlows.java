package dev.driftwood.runtime;

import dev.driftwood.script.source.DataFlowException;

/** Compiles data flows. */
public final class DataFlows {

    private DataFlows() {}

    /**
     * Parses the script, lists the files of its sources, reads their footers and binds every stream to the columns that are
     * really there. No row is read.
     *
     * @throws DataFlowException with every complaint found
     */
    public static ExecutablePlan compile(RunRequest request) {
        throw new UnsupportedOperationException();
    }
}
