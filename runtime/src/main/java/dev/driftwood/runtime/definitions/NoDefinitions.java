package dev.driftwood.runtime.definitions;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.List;
import java.util.Optional;

/** For what stands alone. */
final class NoDefinitions implements Definitions {

    @Override
    public Flowlet flowlet(FlowletUse use) {
        throw new DataFlowException(Diagnostic.error(
                        DiagnosticCode.RESOURCE_NOT_FOUND,
                        "the flowlet"
                                + use.composition()
                                        .map(name -> " `" + name + "`")
                                        .orElse("") + " is not known here")
                .hint("Run the flow from its factory, or put the flowlet's script beside this one."));
    }

    @Override
    public Optional<LibraryFunction> function(String name) {
        return Optional.empty();
    }

    @Override
    public List<String> functions() {
        return List.of();
    }
}
