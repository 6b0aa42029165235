package dev.driftwood.runtime.batch;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.vector.FieldVector;

/**
 * A vector that several batches hold. Its content is final; it is freed when the last holder lets go. Created with one
 * reference, which belongs to the creator.
 */
public final class SharedVector implements AutoCloseable {

    private final FieldVector vector;
    private final AtomicInteger references = new AtomicInteger(1);

    public SharedVector(FieldVector vector) {
        this.vector = vector;
    }

    public FieldVector vector() {
        return vector;
    }

    /** Takes one more reference; the caller closes it. */
    public SharedVector retain() {
        if (references.getAndIncrement() <= 0) {
            throw new IllegalStateException("vector is already freed: " + vector.getName());
        }
        return this;
    }

    /** Gives one reference back. */
    @Override
    public void close() {
        int left = references.decrementAndGet();
        if (left == 0) {
            vector.close();
        } else if (left < 0) {
            throw new IllegalStateException("vector is freed twice: " + vector.getName());
        }
    }
}
