package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import java.io.IOException;

/**
 * The running form of a transformation. Batches are pushed into it; what it makes it pushes on. It owns the batches that are
 * pushed into it, and frees all it holds when closed.
 */
public interface Operator extends AutoCloseable {

    /** Takes over the batch. */
    void push(int input, Batch batch) throws IOException;

    /** No more batches will come from the input. Called once for each input. */
    void finish(int input) throws IOException;

    /** Whether more batches would be thrown away; operators that only pass rows on ask their downstream. */
    boolean satisfied();

    @Override
    void close() throws IOException;
}
