package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.IndexedChunk;
import java.util.List;

/** A row group that is in its file, but for the indexes of its pages. */
record WrittenRowGroup(List<IndexedChunk> chunks, long rows) {
    WrittenRowGroup {
        chunks = List.copyOf(chunks);
    }
}
