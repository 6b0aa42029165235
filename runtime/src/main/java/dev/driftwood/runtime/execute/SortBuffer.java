package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import java.io.IOException;

/** Holds the rows of a sort until the last one is there, and then has them in order. */
public interface SortBuffer extends AutoCloseable {

    /** Takes over the batch, which has what the sort's {@link SortLayout} keeps. */
    void add(Batch batch) throws IOException;

    /**
     * Hands on what leaves of all rows, in order; rows that the keys do not tell apart stay as they came. No more are added.
     *
     * @param downstream not told that there are no more
     */
    void passTo(Downstream downstream) throws IOException;

    @Override
    void close() throws IOException;
}
