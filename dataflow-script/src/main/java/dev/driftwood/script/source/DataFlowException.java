package dev.driftwood.script.source;

import java.util.List;

/** The user's matter: the script, the data or the setting is wrong. Everything else that is thrown is ours. */
public final class DataFlowException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;

    public DataFlowException(List<Diagnostic> diagnostics) {
        super(diagnostics.isEmpty() ? "no diagnostic" : diagnostics.get(0).message());
        this.diagnostics = List.copyOf(diagnostics);
    }

    public DataFlowException(Diagnostic diagnostic) {
        this(List.of(diagnostic));
    }

    public DataFlowException(Diagnostic diagnostic, Throwable cause) {
        this(List.of(diagnostic));
        initCause(cause);
    }

    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
