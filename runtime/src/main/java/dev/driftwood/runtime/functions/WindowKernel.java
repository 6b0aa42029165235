package dev.driftwood.runtime.functions;

import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Computes a window function for all rows. Immutable. */
@FunctionalInterface
public interface WindowKernel {

    /**
     * One value for each row, in the order in which the rows came.
     *
     * @param arguments the call's arguments, one vector each
     */
    FieldVector run(WindowRows rows, List<FieldVector> arguments, BufferAllocator allocator);
}
