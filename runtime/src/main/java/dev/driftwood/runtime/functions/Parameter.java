package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;
import java.util.Optional;

/**
 * A parameter of an overload.
 *
 * @param type what it takes; of a lambda, what its body gives
 * @param literal only a literal will do, as for the precision of {@code toDecimal}
 * @param lambda the variables of an argument that the kernel evaluates itself, through {@link Arguments#lambda}
 */
public record Parameter(
        String name, ParameterType type, Occurrence occurrence, boolean literal, Optional<LambdaVariables> lambda) {

    /** How often an argument may stand for the parameter. Required ones come first; only the last may repeat. */
    public enum Occurrence {
        REQUIRED,
        OPTIONAL,
        /** Once or more. */
        REPEATED,
        /** Not at all, once or more. */
        OPTIONAL_REPEATED
    }

    private static Parameter of(String name, ParameterType type, Occurrence occurrence) {
        return new Parameter(name, type, occurrence, false, Optional.empty());
    }

    public static Parameter required(String name, ParameterType type) {
        return of(name, type, Occurrence.REQUIRED);
    }

    public static Parameter required(String name, DataType type) {
        return required(name, ParameterType.exactly(type));
    }

    public static Parameter optional(String name, ParameterType type) {
        return of(name, type, Occurrence.OPTIONAL);
    }

    public static Parameter optional(String name, DataType type) {
        return optional(name, ParameterType.exactly(type));
    }

    public static Parameter repeated(String name, ParameterType type) {
        return of(name, type, Occurrence.REPEATED);
    }

    public static Parameter repeated(String name, DataType type) {
        return repeated(name, ParameterType.exactly(type));
    }

    public static Parameter optionalRepeated(String name, ParameterType type) {
        return of(name, type, Occurrence.OPTIONAL_REPEATED);
    }

    /** An expression over variables, such as {@code #item > 2}, that gives the type. */
    public static Parameter lambda(String name, ParameterType type, LambdaVariables variables) {
        return new Parameter(name, type, Occurrence.REQUIRED, false, Optional.of(variables));
    }

    /** The same parameter, but for literals only. */
    public Parameter literalOnly() {
        return new Parameter(name, type, occurrence, true, lambda);
    }

    boolean mayBeAbsent() {
        return occurrence == Occurrence.OPTIONAL || occurrence == Occurrence.OPTIONAL_REPEATED;
    }

    boolean mayRepeat() {
        return occurrence == Occurrence.REPEATED || occurrence == Occurrence.OPTIONAL_REPEATED;
    }

    /** As a signature shows it: {@code length : integral}, {@code [padding : string]}, {@code values : any, ...}. */
    @Override
    public String toString() {
        String text = name + " : " + (literal ? "literal " : "") + type;
        return switch (occurrence) {
            case REQUIRED -> text;
            case OPTIONAL -> "[" + text + "]";
            case REPEATED -> text + ", ...";
            case OPTIONAL_REPEATED -> "[" + text + "], ...";
        };
    }
}
