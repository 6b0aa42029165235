package dev.driftwood.runtime.definitions;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.script.source.SourceText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Flowlets of a script that belongs to no factory: scripts of their names beside it. Their parameters have their defaults.
 *
 * @param names of what lies there
 * @param reader gives the script of a name, if it is there
 */
public record FlowletScripts(Supplier<List<String>> names, Function<String, Optional<SourceText>> reader)
        implements Definitions {

    @Override
    public Flowlet flowlet(FlowletUse use) {
        String name = use.composition()
                .orElseThrow(() -> new DataFlowException(
                        Diagnostic.error(DiagnosticCode.RESOURCE_NOT_FOUND, "the flowlet has no name")
                                .hint("name it: composition: 'NAME'")));
        return reader.apply(name)
                .map(script -> new Flowlet(name, script, Map.of()))
                .orElseThrow(() -> new DataFlowException(missing(name)));
    }

    /** Libraries are resources of a factory. */
    @Override
    public Optional<LibraryFunction> function(String name) {
        return Optional.empty();
    }

    @Override
    public List<String> functions() {
        return List.of();
    }

    private Diagnostic missing(String name) {
        Diagnostic complaint = Diagnostic.error(
                DiagnosticCode.RESOURCE_NOT_FOUND, "there is no flowlet `" + name + "` beside the script");
        List<String> there = names.get();
        return complaint.hint(NearestName.hint(name, there)
                .orElse(
                        there.isEmpty()
                                ? "put its script there: " + name + ".dfs"
                                : "there are: " + String.join(", ", there)));
    }
}
