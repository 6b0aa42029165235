package dev.driftwood.runtime.resource;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Optional;

/** Names of resources, which the service compares without regard to case. */
final class UniqueName {

    private UniqueName() {}

    /**
     * The name as the repository spells it.
     *
     * @throws DataFlowException if the service would take two of them for one
     */
    static Optional<String> of(ResourceKind kind, String name, List<String> names) {
        List<String> fitting =
                names.stream().filter(known -> known.equalsIgnoreCase(name)).toList();
        if (fitting.size() > 1) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.INVALID_RESOURCE,
                            "the service takes these for one " + kind.words() + ": " + String.join(", ", fitting))
                    .hint("Rename one of them, or take it out."));
        }
        return fitting.stream().findFirst();
    }
}
