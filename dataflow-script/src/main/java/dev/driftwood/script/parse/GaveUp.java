package dev.driftwood.script.parse;

import org.antlr.v4.runtime.RecognitionException;

/** Carries the parser's first error out of the rule it was in. */
final class GaveUp extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient RecognitionException error;

    GaveUp(RecognitionException error) {
        super(null, error, false, false);
        this.error = error;
    }

    RecognitionException error() {
        return error;
    }
}
