package dev.driftwood.testkit;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticPrinter;
import java.util.List;

/** A flow that does not fit its files, or failed while it ran; nothing was written. The message has all complaints. */
public final class FlowFailure extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient List<Diagnostic> diagnostics;

    FlowFailure(DataFlowException cause) {
        super(DiagnosticPrinter.print(cause.diagnostics()), cause);
        this.diagnostics = cause.diagnostics();
    }

    /** All complaints, errors and warnings, in the order of the script. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** The codes of its errors, such as {@code DW-Bind-UnknownFunction}. */
    public List<String> codes() {
        return diagnostics.stream()
                .filter(Diagnostic::isError)
                .map(error -> error.code().text())
                .toList();
    }
}
