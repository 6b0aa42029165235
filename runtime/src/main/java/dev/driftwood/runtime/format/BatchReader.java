package dev.driftwood.runtime.format;

import dev.driftwood.runtime.batch.Batch;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a file batch by batch, columns in the order asked, each vector in the type of its {@link FileColumn}. */
public interface BatchReader extends AutoCloseable {

    /** The next rows, at least one, owned by the caller; or {@code null} at the end. */
    @Nullable Batch next() throws IOException;

    /** What in the rows read since this was asked last was of another shape than the column's type. */
    default List<LostShape> lostShapes() {
        return List.of();
    }

    /** What the file holds and the rows read so far do not. */
    default List<RowLoss> rowLosses() {
        return List.of();
    }

    @Override
    void close() throws IOException;
}
