package dev.driftwood.runtime.expression;

import dev.driftwood.script.source.DiagnosticCode;
import java.util.OptionalInt;

/** A call cannot be bound. The binder, which knows the place, makes a diagnostic of it. */
public final class CallException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final DiagnosticCode code;
    private final int argument;
    private final String text;

    private CallException(DiagnosticCode code, int argument, String message) {
        super(message);
        this.code = code;
        this.argument = argument;
        this.text = message;
    }

    @Override
    public String getMessage() {
        return text;
    }

    static CallException ofCall(DiagnosticCode code, String message) {
        return new CallException(code, -1, message);
    }

    static CallException ofArgument(DiagnosticCode code, int argument, String message) {
        return new CallException(code, argument, message);
    }

    public DiagnosticCode code() {
        return code;
    }

    /** The argument to blame, from 0; empty if it is the call as a whole. */
    public OptionalInt argument() {
        return argument < 0 ? OptionalInt.empty() : OptionalInt.of(argument);
    }
}
