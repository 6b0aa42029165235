package dev.driftwood.runtime.batch;

import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.Vectors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * A vector that several batches hold: plain, as positions in a dictionary, or as picked rows of another. Its content is final; it is freed when the last
 * holder lets go. Created with one reference, which belongs to the creator.
 */
public final class SharedVector implements AutoCloseable {

    /** Fewer rows than one of so many are copied, rather than have all the others kept in memory. */
    private static final int PICKED_SHARE = 4;

    /** Batches of a row group that share a dictionary, at least, where it matters. */
    private static final int DICTIONARY_HOLDERS = 8;

    private final @Nullable EncodedVector encoded;
    private volatile boolean storedPlain;
    private final AtomicInteger references = new AtomicInteger(1);

    /** Until the rows are copied, if there are any; guarded by this. */
    private @Nullable PickedRows picked;

    /** Made from one of the other forms when somebody asks for it. */
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

    /** Another holder of a vector that is freed elsewhere, such as the items of a list; owned by the caller. */
    public static SharedVector view(FieldVector vector) {
        return new SharedVector(EncodedVector.slice(vector, 0, vector.getValueCount()));
    }

    private SharedVector(PickedRows picked, boolean storedPlain) {
        this.encoded = null;
        this.storedPlain = storedPlain;
        this.picked = picked;
    }

    /** A value for each row, whichever way the vector is held. */
    public FieldVector vector() {
        FieldVector known = plain;
        return known == null ? decoded() : known;
    }

    private synchronized FieldVector decoded() {
        FieldVector known = plain;
        PickedRows rows = picked;
        if (known == null && encoded != null) {
            known = encoded.decode();
            plain = known;
        } else if (known == null && rows != null) {
            known = rows.copy();
            plain = known;
            picked = null;
            rows.close();
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

    /** The rows of another vector, if they are not copied yet; the caller closes them. */
    public synchronized @Nullable PickedRows picked() {
        PickedRows rows = picked;
        return rows == null ? null : rows.retain();
    }

    /** Whether a file holds the values without a dictionary: who wrote it may have found that none pays. */
    public boolean storedPlain() {
        return storedPlain;
    }

    /** Says the same of values that were made from such a file's, each from one: they differ about as much. */
    public void markStoredPlain() {
        storedPlain = true;
    }

    public int rows() {
        if (encoded != null) {
            return encoded.rows();
        }
        synchronized (this) {
            PickedRows rows = picked;
            return rows == null ? vector().getValueCount() : rows.count();
        }
    }

    /**
     * The first {@code count} of {@code rows}, owned by the caller; positions in a dictionary stay such.
     *
     * @param rows in ascending order, each once; from now on not to be changed
     */
    public SharedVector take(int[] rows, int count, BufferAllocator allocator) {
        if (encoded != null) {
            return new SharedVector(encoded.take(rows, count, allocator));
        }
        FieldVector vector = vector();
        boolean later = vector instanceof BaseFixedWidthVector
                && !(vector instanceof BitVector)
                && (long) count * PICKED_SHARE >= vector.getValueCount();
        return later
                ? new SharedVector(new PickedRows(retain(), rows, count, allocator), storedPlain)
                : new SharedVector(Gather.take(vector, rows, count, allocator), storedPlain);
    }

    /** As {@link #take}, but the rows may be in any order, and some of them come again. */
    public SharedVector repeat(int[] rows, int count, BufferAllocator allocator) {
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

    /** Bytes that it takes, about; of a dictionary a part, since several vectors share it. */
    public synchronized long bytes() {
        FieldVector known = plain;
        PickedRows rows = picked;
        long bytes = known == null ? 0 : Vectors.bytes(known);
        if (encoded != null) {
            bytes += Vectors.bytes(encoded.positions())
                    + Vectors.bytes(encoded.dictionary().entries()) / DICTIONARY_HOLDERS;
        }
        return bytes + (rows == null ? 0 : Vectors.bytes(rows.vector()));
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
        synchronized (this) {
            PickedRows rows = picked;
            picked = null;
            if (rows != null) {
                rows.close();
            }
        }
    }
}
