package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import java.io.IOException;

/** A column chunk that is complete but for its place in a file. */
interface ChunkContent {

    /** Appends the chunk to the file and says where it lies there. */
    ColumnChunk write(ChunkTarget target) throws IOException;
}
