package dev.driftwood.runtime.format;

import dev.driftwood.runtime.batch.Batch;
import java.io.IOException;
import java.util.List;

/** Writes batches into one file. */
public interface BatchWriter extends AutoCloseable {

    /** Appends the rows; the batch stays the caller's. Columns by position, as the request lists them. */
    void write(Batch batch) throws IOException;

    /**
     * Appends a section that the same format's {@link SectionFormat} wrote for the same request.
     *
     * @return what is left to be done before the file is finished
     * @throws dev.driftwood.script.source.DataFlowException if a column that it carries is damaged
     */
    List<Transfer> append(WrittenSection section) throws IOException;

    /** Completes the file and commits it. */
    void finish() throws IOException;

    /** Frees everything; an unfinished file is discarded. */
    @Override
    void close() throws IOException;
}
