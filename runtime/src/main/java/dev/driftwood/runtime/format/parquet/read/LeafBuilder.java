package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.decode.ValueDecoder;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;

/** Grows the buffers of one vector of values. Used again for each batch; closing frees what has not become a vector. */
abstract class LeafBuilder implements AutoCloseable {

    final BufferAllocator allocator;
    final Scratch scratch;

    LeafBuilder(BufferAllocator allocator, Scratch scratch) {
        this.allocator = allocator;
        this.scratch = scratch;
    }

    /** Begins a vector that may have so many slots, or more. */
    abstract void begin(int slots);

    /**
     * Appends slots.
     *
     * @param slots no more than {@link Scratch#PIECE}
     * @param present how many of them are not null, which is how many values are decoded
     * @param validity which of them are not null, from bit {@code at} on
     */
    abstract void append(ValueDecoder decoder, int slots, int present, long[] validity, int at);

    /** How many of the next values may be appended before the vector should end. */
    int fitting(ValueDecoder decoder, int wanted) {
        return wanted;
    }

    /** Bytes of values whose lengths differ; 0 if they do not. */
    long variableBytes() {
        return 0;
    }

    /** The buffers behind the validity, as the vector's kind lists them; they stay the builder's. */
    abstract List<ArrowBuf> buffers(int slots);

    /** Gives what was appended to the vector, which must be empty. */
    final void finish(FieldVector vector, Validity validity) {
        int slots = validity.slots();
        List<ArrowBuf> buffers = buffers(slots);
        try (ArrowBuf bits = validity.toBuffer(allocator)) {
            List<ArrowBuf> all = new ArrayList<>(3);
            all.add(bits);
            all.addAll(buffers);
            load(vector, new ArrowFieldNode(slots, validity.nulls()), all);
        }
        close();
    }

    private static void load(FieldVector vector, ArrowFieldNode node, List<ArrowBuf> buffers) {
        boolean complete = false;
        try {
            vector.loadFieldBuffers(node, buffers);
            complete = true;
        } finally {
            if (!complete) {
                vector.close();
            }
        }
    }

    @Override
    public abstract void close();
}
