package dev.driftwood.runtime.resource.dynamic;

import java.util.Optional;

/** An expression that cannot be evaluated; the message says why, and quotes the expression. */
public final class DynamicContentException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String hint;

    DynamicContentException(String message) {
        this(message, "");
    }

    /** @param hint what to do about it; empty if the message says it all */
    public DynamicContentException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    public Optional<String> hint() {
        return hint.isEmpty() ? Optional.empty() : Optional.of(hint);
    }
}
