package dev.driftwood.runtime.resource;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Names of resources of one kind, which the service compares without regard to case. */
final class UniqueNames {

    private final ResourceKind kind;
    private final List<String> names;
    private final Map<String, List<String>> spellings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    UniqueNames(ResourceKind kind, List<String> names) {
        this.kind = kind;
        this.names = List.copyOf(names);
        for (String name : names) {
            spellings.computeIfAbsent(name, first -> new ArrayList<>(1)).add(name);
        }
    }

    /** All of them. */
    List<String> all() {
        return names;
    }

    /**
     * The name as the repository spells it.
     *
     * @throws DataFlowException if the service would take two of them for one
     */
    Optional<String> spelled(String name) {
        List<String> fitting = spellings.getOrDefault(name, List.of());
        if (fitting.size() > 1) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.INVALID_RESOURCE,
                            "the service takes these for one " + kind.words() + ": " + String.join(", ", fitting))
                    .hint("Rename one of them, or take it out."));
        }
        return fitting.stream().findFirst();
    }
}
