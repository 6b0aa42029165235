package dev.driftwood.runtime.functions;

/** A literal argument has the right type but a value that the function cannot use, such as a malformed pattern. */
public final class InvalidArgumentException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int argument;
    private final String text;

    /**
     * @param argument its position, from 0
     * @param message what is wrong with it, as the rest of a sentence: {@code is no date pattern: 'yyyyyyy'}
     */
    public InvalidArgumentException(int argument, String message) {
        super(message);
        this.argument = argument;
        this.text = message;
    }

    @Override
    public String getMessage() {
        return text;
    }

    public int argument() {
        return argument;
    }
}
