package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;

/**
 * A parameter of an overload.
 *
 * @param literal only a literal will do, as for the precision of {@code toDecimal}
 */
public record Parameter(String name, ParameterType type, Occurrence occurrence, boolean literal) {

    /** How often an argument may stand for the parameter. Required ones come first; only the last may repeat. */
    public enum Occurrence {
        REQUIRED,
        OPTIONAL,
        /** Once or more. */
        REPEATED,
        /** Not at all, once or more. */
        OPTIONAL_REPEATED
    }

    public static Parameter required(String name, ParameterType type) {
        return new Parameter(name, type, Occurrence.REQUIRED, false);
    }

    public static Parameter required(String name, DataType type) {
        return required(name, ParameterType.exactly(type));
    }

    public static Parameter optional(String name, ParameterType type) {
        return new Parameter(name, type, Occurrence.OPTIONAL, false);
    }

    public static Parameter optional(String name, DataType type) {
        return optional(name, ParameterType.exactly(type));
    }

    public static Parameter repeated(String name, ParameterType type) {
        return new Parameter(name, type, Occurrence.REPEATED, false);
    }

    public static Parameter repeated(String name, DataType type) {
        return repeated(name, ParameterType.exactly(type));
    }

    public static Parameter optionalRepeated(String name, ParameterType type) {
        return new Parameter(name, type, Occurrence.OPTIONAL_REPEATED, false);
    }

    /** The same parameter, but for literals only. */
    public Parameter literalOnly() {
        return new Parameter(name, type, occurrence, true);
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
