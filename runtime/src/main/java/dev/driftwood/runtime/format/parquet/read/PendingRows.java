package dev.driftwood.runtime.format.parquet.read;

import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.util.TransferPair;
import org.jspecify.annotations.Nullable;

/** Rows of a column that were read and are in no batch yet. */
final class PendingRows implements AutoCloseable {

    private @Nullable FieldVector vector;
    private int from;

    int rows() {
        FieldVector current = vector;
        return current == null ? 0 : current.getValueCount() - from;
    }

    /** Takes the vector over; there must be none. */
    void set(FieldVector read) {
        vector = read;
        from = 0;
    }

    /** Hands the next rows to the caller: the vector itself, if it has no others. */
    FieldVector take(int rows) {
        FieldVector current = vector;
        if (current == null) {
            throw new IllegalStateException("no rows were read");
        }
        if (from == 0 && rows == current.getValueCount()) {
            vector = null;
            return current;
        }
        TransferPair slice = current.getTransferPair(current.getField(), current.getAllocator());
        splitAndTransfer(slice, rows);
        from += rows;
        if (from == current.getValueCount()) {
            close();
        }
        return (FieldVector) slice.getTo();
    }

    private void splitAndTransfer(TransferPair slice, int rows) {
        boolean complete = false;
        try {
            slice.splitAndTransfer(from, rows);
            complete = true;
        } finally {
            if (!complete) {
                slice.getTo().close();
            }
        }
    }

    @Override
    public void close() {
        FieldVector current = vector;
        if (current != null) {
            vector = null;
            current.close();
        }
    }
}
