package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.ChunkDetails;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.Extent;
import dev.driftwood.runtime.format.parquet.footer.IndexedChunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A row group that is complete but for its place in a file: a chunk for each leaf. */
record EncodedRowGroup(List<ChunkContent> chunks, long rows) {

    EncodedRowGroup {
        chunks = List.copyOf(chunks);
    }

    WrittenRowGroup write(ChunkTarget target) throws IOException {
        List<IndexedChunk> written = new ArrayList<>(chunks.size());
        for (ChunkContent chunk : chunks) {
            written.add(chunk.write(target));
        }
        for (int i = 0; i < chunks.size(); i++) {
            ColumnChunk chunk = written.get(i).chunk();
            Extent bloomFilter = chunks.get(i).writeBloomFilter(target);
            ChunkDetails details = chunk.details().placed(bloomFilter, Extent.NONE, Extent.NONE);
            written.set(i, new IndexedChunk(chunk.with(details), written.get(i).index()));
        }
        return new WrittenRowGroup(written, rows);
    }
}
