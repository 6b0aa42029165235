package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.Extent;
import dev.driftwood.runtime.format.parquet.footer.IndexedChunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A row group that is complete but for its place in a file: a chunk for each leaf. */
record EncodedRowGroup(List<ChunkContent> chunks, long rows) {

    EncodedRowGroup {
        chunks = List.copyOf(chunks);
    }

    WrittenRowGroup write(ChunkTarget target) throws IOException {
        List<Supplier<IndexedChunk>> written = new ArrayList<>(chunks.size());
        for (ChunkContent chunk : chunks) {
            written.add(chunk.write(target));
        }
        List<Extent> bloomFilters = new ArrayList<>(chunks.size());
        for (ChunkContent chunk : chunks) {
            bloomFilters.add(chunk.writeBloomFilter(target));
        }
        return new WrittenRowGroup(written, bloomFilters, rows);
    }
}
