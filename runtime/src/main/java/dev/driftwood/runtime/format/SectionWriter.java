package dev.driftwood.runtime.format;

import dev.driftwood.runtime.batch.Batch;
import java.io.IOException;

/** Writes batches into a section. For one thread at a time. */
public interface SectionWriter extends AutoCloseable {

    /** Appends the rows; the batch stays the caller's, and lacks the columns that are not computed. */
    void write(Batch batch) throws IOException;

    /** The section, encoded. */
    WrittenSection finish() throws IOException;

    @Override
    void close();
}
