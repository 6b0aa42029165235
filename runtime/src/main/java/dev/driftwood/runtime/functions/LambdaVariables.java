package dev.driftwood.runtime.functions;

import dev.driftwood.types.DataType;
import java.util.List;

/** Which variables an argument may use that is evaluated item by item. */
@FunctionalInterface
public interface LambdaVariables {

    /** A variable, without the sign {@code #} in its name. */
    record Variable(String name, DataType type) {}

    /**
     * The variables. Asked again once the body is bound, and then until the answer stays: an accumulator has the type of what
     * the body makes of it.
     *
     * @param earlier the types of the arguments before this one
     * @param body the type that the body has with the variables of the answer before; the type of null at first
     * @throws InvalidArgumentException if an argument has a type that the function does not take
     */
    List<Variable> of(List<DataType> earlier, DataType body);
}
