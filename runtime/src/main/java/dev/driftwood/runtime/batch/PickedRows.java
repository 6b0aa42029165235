package dev.driftwood.runtime.batch;

import dev.driftwood.runtime.vector.Gather;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * Rows of another vector that nobody has copied together yet, in ascending order: who takes values one by one may do so where they
 * are. Holds one reference of the other vector.
 *
 * @param rows their positions, of which the first {@code count} are meant; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent")
public record PickedRows(SharedVector source, int[] rows, int count, BufferAllocator allocator)
        implements AutoCloseable {

    /** The vector that the rows are of. */
    public FieldVector vector() {
        return source.vector();
    }

    /** A vector of the rows alone, owned by the caller. */
    FieldVector copy() {
        return Gather.take(source.vector(), rows, count, allocator);
    }

    PickedRows retain() {
        source.retain();
        return this;
    }

    @Override
    public void close() {
        source.close();
    }
}
