package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import java.io.IOException;

/** Reads one top-level column, row group by row group. */
interface ColumnReader extends AutoCloseable {

    /** Begins a row group. */
    void open(RowGroup rowGroup) throws IOException;

    /**
     * The next rows of the row group, at least one, and no more than asked, which must not be more than are left.
     *
     * @return owned by the caller
     */
    SharedVector read(int rows) throws IOException;

    /** Passes over the next rows of the row group, which must not be more than are left. */
    void skip(long rows) throws IOException;

    /** Where in the file the page read last begins, for complaints. */
    long place();

    @Override
    void close();
}
