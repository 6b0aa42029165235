package dev.driftwood.runtime.bind;

import dev.driftwood.script.source.Diagnostic;

/** Ends the binding of one expression; caught where the expression began, so that the next one is still checked. */
final class BindFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Diagnostic diagnostic;

    BindFailure(Diagnostic diagnostic) {
        super(diagnostic.message(), null, false, false);
        this.diagnostic = diagnostic;
    }

    Diagnostic diagnostic() {
        return diagnostic;
    }
}
