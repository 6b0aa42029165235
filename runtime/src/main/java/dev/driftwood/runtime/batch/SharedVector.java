package dev.driftwood.runtime.batch;

import dev.driftwood.runtime.vector.Gather;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * A vector that several batches hold, plain or as positions in a dictionary. Its content is final; it is freed when the last
 * holder lets go. Created with one reference, which belongs to the creator.
 */
public final class SharedVector implements AutoCloseable {

    private final @Nullable EncodedVector encoded;
    private final boolean storedPlain;
    private final AtomicInteger references = new AtomicInteger(1);

    /** Made from the encoded form when somebody asks for it. */
    private volatile @Nullable FieldVector plain;

    /** Takes the vector over. */
    public SharedVector(FieldVector vector) {
        this(vector, false);
    }

    /**
     * Takes the vector over.
     *
     * @param storedPlain whether a file holds the values without a dictionary, though its format has them
     */
    public SharedVector(FieldVector vector, boolean storedPlain) {
        this.plain = vector;
        this.encoded = null;
        this.storedPlain = storedPlain;
    }

    /** Takes the vector over. */
    public SharedVector(EncodedVector encoded) {
        this.encoded = encoded;
        this.storedPlain = false;
    }

    /** A value for each row, whichever way the vector is held. */
    public FieldVector vector() {
        FieldVector known = plain;
        return known == null ? decoded() : known;
    }

    private synchronized FieldVector decoded() {
        FieldVector known = plain;
        if (known == null && encoded != null) {
            known = encoded.decode();
            plain = known;
        }
        if (known == null) {
            throw new IllegalStateException("a vector has no content");
        }
        return known;
    }

    /** The positions, if the vector is held as positions in a dictionary. */
    public @Nullable EncodedVector encoded() {
        return encoded;
    }

    /** Whether a file holds the values without a dictionary: who wrote it may have found that none pays. */
    public boolean storedPlain() {
        return storedPlain;
    }

    public int rows() {
        return encoded == null ? vector().getValueCount() : encoded.rows();
    }

    /** The first {@code count} of {@code rows}, held in the same way and owned by the caller. */
    public SharedVector take(int[] rows, int count, BufferAllocator allocator) {
        return encoded == null
                ? new SharedVector(Gather.take(vector(), rows, count, allocator), storedPlain)
                : new SharedVector(encoded.take(rows, count, allocator));
    }

    /** The rows {@code from..from+count}, held in the same way and owned by the caller. */
    public SharedVector slice(int from, int count) {
        return encoded == null
                ? new SharedVector(EncodedVector.slice(vector(), from, count), storedPlain)
                : new SharedVector(encoded.slice(from, count));
    }

    /** Whether there is one holder only, who may then treat the plain vector as its own. */
    public boolean isHeldOnce() {
        return encoded == null && references.get() == 1;
    }

    /** Takes one more reference; the caller closes it. */
    public SharedVector retain() {
        if (references.getAndIncrement() <= 0) {
            throw new IllegalStateException("vector is already freed");
        }
        return this;
    }

    /** Gives one reference back. */
    @Override
    public void close() {
        int left = references.decrementAndGet();
        if (left < 0) {
            throw new IllegalStateException("vector is freed twice");
        }
        if (left > 0) {
            return;
        }
        FieldVector known = plain;
        if (known != null) {
            known.close();
        }
        if (encoded != null) {
            encoded.close();
        }
    }
}
