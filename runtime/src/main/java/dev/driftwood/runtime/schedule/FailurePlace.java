package dev.driftwood.runtime.schedule;

import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.plan.SourceNode;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.EnumSet;
import java.util.Set;

/** Where a failure belongs that shows when a section is written: what is carried over may be damaged in the source's file. */
final class FailurePlace {

    private static final Set<DiagnosticCode> OF_SOURCE =
            EnumSet.of(DiagnosticCode.CORRUPT_FILE, DiagnosticCode.UNREADABLE_FILE, DiagnosticCode.FILE_CHANGED);

    private FailurePlace() {}

    /** The failure with the source or the sink as its place. */
    static DataFlowException of(DataFlowException failure, SourceNode source, SinkNode sink) {
        boolean ofSource = failure.diagnostics().stream().anyMatch(complaint -> OF_SOURCE.contains(complaint.code()));
        return ofSource ? source.place(failure) : sink.place(failure);
    }
}
