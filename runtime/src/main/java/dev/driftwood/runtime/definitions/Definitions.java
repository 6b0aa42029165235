package dev.driftwood.runtime.definitions;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;

/** Finds what a script uses by name. */
public interface Definitions {

    /** Finds nothing. */
    Definitions NONE = use -> {
        throw new DataFlowException(Diagnostic.error(
                        DiagnosticCode.RESOURCE_NOT_FOUND,
                        "the flowlet"
                                + use.composition()
                                        .map(name -> " `" + name + "`")
                                        .orElse("") + " is not known here")
                .hint("Run the flow from its factory, or put the flowlet's script beside this one."));
    };

    /**
     * The flowlet that a stream stands for.
     *
     * @throws DataFlowException if it is not there, or is no flowlet
     */
    Flowlet flowlet(FlowletUse use);
}
