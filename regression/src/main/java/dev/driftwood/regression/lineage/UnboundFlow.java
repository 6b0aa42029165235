package dev.driftwood.regression.lineage;

import dev.driftwood.script.source.Diagnostic;
import java.util.List;

/** A flow that nothing can be said about, and why. */
public record UnboundFlow(String name, List<Diagnostic> complaints) {
    public UnboundFlow {
        complaints = complaints.stream().filter(Diagnostic::isError).toList();
    }
}
