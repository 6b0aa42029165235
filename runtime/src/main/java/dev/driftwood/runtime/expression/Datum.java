package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.vector.Gather;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** The value of an expression for the rows of a batch: a vector of all rows, or of one that stands for all. Owned by its holder. */
final class Datum implements AutoCloseable {

    private final SharedVector shared;
    private final boolean constant;

    Datum(SharedVector shared, boolean constant) {
        this.shared = shared;
        this.constant = constant;
    }

    /** Takes over the vector. */
    static Datum owning(FieldVector vector, boolean constant) {
        return new Datum(new SharedVector(vector), constant);
    }

    FieldVector vector() {
        return shared.vector();
    }

    boolean isConstant() {
        return constant;
    }

    /** The row of the vector that holds the value of a row of the batch. */
    int position(int row) {
        return constant ? 0 : row;
    }

    Datum retain() {
        return new Datum(shared.retain(), constant);
    }

    /** Gives the vector away, with one value for each row. */
    SharedVector materialize(int rows, BufferAllocator allocator) {
        if (!constant) {
            return shared;
        }
        try {
            return new SharedVector(Gather.take(shared.vector(), new int[rows], rows, allocator));
        } finally {
            shared.close();
        }
    }

    @Override
    public void close() {
        shared.close();
    }
}
