package dev.driftwood.runtime.format.parquet.write;

import java.io.IOException;
import java.util.List;

/** A top-level column of the row group that is being made. */
interface RowGroupColumn {

    /**
     * The chunks of its leaves, complete; the next row group begins.
     *
     * @param rows of the row group
     */
    List<ChunkContent> finish(long rows) throws IOException;
}
