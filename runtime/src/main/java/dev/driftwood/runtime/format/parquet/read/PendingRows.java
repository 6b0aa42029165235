package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.batch.SharedVector;
import org.jspecify.annotations.Nullable;

/** Rows of a column that were read and are in no batch yet. */
final class PendingRows implements AutoCloseable {

    private @Nullable SharedVector vector;
    private int from;

    int rows() {
        SharedVector current = vector;
        return current == null ? 0 : current.rows() - from;
    }

    /** Takes the vector over; there must be none. */
    void set(SharedVector read) {
        vector = read;
        from = 0;
    }

    /** Hands the next rows to the caller: the vector itself, if it has no others. */
    SharedVector take(int rows) {
        SharedVector current = vector;
        if (current == null) {
            throw new IllegalStateException("no rows were read");
        }
        if (from == 0 && rows == current.rows()) {
            vector = null;
            return current;
        }
        SharedVector slice = current.slice(from, rows);
        from += rows;
        if (from == current.rows()) {
            close();
        }
        return slice;
    }

    @Override
    public void close() {
        SharedVector current = vector;
        if (current != null) {
            vector = null;
            current.close();
        }
    }
}
