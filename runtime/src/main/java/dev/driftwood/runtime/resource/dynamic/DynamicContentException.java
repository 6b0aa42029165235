package dev.driftwood.runtime.resource.dynamic;

/** An expression that cannot be evaluated; the message says why, and quotes the expression. */
public final class DynamicContentException extends RuntimeException {

    private static final long serialVersionUID = 1;

    DynamicContentException(String message) {
        super(message);
    }
}
