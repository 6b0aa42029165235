package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.Extent;
import dev.driftwood.runtime.format.parquet.footer.IndexedChunk;
import java.io.IOException;
import java.util.function.Supplier;

/** A column chunk that is complete but for its place in a file. */
interface ChunkContent {

    /**
     * Appends the chunk to the file, or has its place reserved.
     *
     * @return where it lies there; good once the target's transfers have run
     */
    Supplier<IndexedChunk> write(ChunkTarget target) throws IOException;

    /** Appends the chunk's Bloom filter, if it has one, once the row group is written, and says where it lies. */
    default Extent writeBloomFilter(ChunkTarget target) throws IOException {
        return Extent.NONE;
    }
}
