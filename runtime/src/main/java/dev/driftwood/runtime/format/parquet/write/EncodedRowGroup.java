package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A row group that is complete but for its place in a file: a chunk for each leaf. */
record EncodedRowGroup(List<ChunkContent> chunks, long rows) {

    EncodedRowGroup {
        chunks = List.copyOf(chunks);
    }

    RowGroup write(ChunkTarget target) throws IOException {
        List<ColumnChunk> written = new ArrayList<>(chunks.size());
        for (ChunkContent chunk : chunks) {
            written.add(chunk.write(target));
        }
        return new RowGroup(written, rows);
    }
}
