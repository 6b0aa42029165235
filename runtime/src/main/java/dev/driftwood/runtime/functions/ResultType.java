package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;

/** The type of a call's result, from its arguments' types (after coercion) and literals. */
@FunctionalInterface
public interface ResultType {

    /** The type.
     *
     * @throws InvalidArgumentException if a literal is not usable */
    DataType of(Signature signature);
}
