package dev.driftwood.runtime.vector;

/** A column of a batch would pass the 2 GB that 32-bit offsets reach. */
public final class ValuesTooLargeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ValuesTooLargeException(String message) {
        super(message);
    }
}
