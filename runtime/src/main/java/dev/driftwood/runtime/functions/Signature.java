package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;

/**
 * The arguments of a call, before it has a type.
 *
 * @param types of the arguments, after coercion
 * @param literals the value of each argument that is a literal and not null; see {@code Values} for its class
 */
public record Signature(List<DataType> types, List<Optional<Object>> literals) {

    public Signature {
        types = List.copyOf(types);
        literals = List.copyOf(literals);
    }

    public int count() {
        return types.size();
    }

    public DataType type(int argument) {
        return types.get(argument);
    }

    /** The same without the first argument. */
    Signature withoutFirst() {
        return new Signature(types.subList(1, types.size()), literals.subList(1, literals.size()));
    }

    /** The literal; empty if the argument is no literal, or not given. */
    public Optional<Object> literal(int argument) {
        return argument < literals.size() ? literals.get(argument) : Optional.empty();
    }

    public Optional<String> text(int argument) {
        return literal(argument).map(String.class::cast);
    }

    /** The literal of any integral type. */
    public Optional<Integer> integer(int argument) {
        return literal(argument).map(value -> Math.toIntExact(((Number) value).longValue()));
    }
}
