package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;
import java.util.List;

/** Which variables an argument may use that is evaluated item by item. */
@FunctionalInterface
public interface LambdaVariables {

    /** A variable, without the sign {@code #} in its name. */
    record Variable(String name, DataType type) {}

    /**
     * The variables, given the types of the arguments before this one.
     *
     * @throws InvalidArgumentException if an argument before has a type that the function does not take
     */
    List<Variable> of(List<DataType> earlier);
}
