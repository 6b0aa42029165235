package dev.driftwood.runtime.functions;

import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** An argument that a kernel evaluates itself, for items of arrays or maps. */
public interface LambdaBody {

    /**
     * The body's value for each of {@code items} items.
     *
     * @param variables the values of the lambda's variables, {@code items} each; still owned by the caller
     * @param rows which row of the batch each item belongs to, for the columns that the body reads
     * @return a vector of {@code items} values, which the caller closes
     */
    FieldVector evaluate(List<FieldVector> variables, int[] rows, int items);
}
