package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.ChunkDetails;
import dev.driftwood.runtime.format.parquet.footer.Extent;
import dev.driftwood.runtime.format.parquet.footer.IndexedChunk;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A row group that has its place in its file, but for the indexes of its pages. */
record WrittenRowGroup(List<Supplier<IndexedChunk>> places, List<Extent> bloomFilters, long rows) {

    WrittenRowGroup {
        places = List.copyOf(places);
        bloomFilters = List.copyOf(bloomFilters);
    }

    /** The chunks, once all that was left to be done is done. */
    List<IndexedChunk> chunks() {
        List<IndexedChunk> chunks = new ArrayList<>(places.size());
        for (int i = 0; i < places.size(); i++) {
            IndexedChunk placed = places.get(i).get();
            ChunkDetails details = placed.chunk().details().placed(bloomFilters.get(i), Extent.NONE, Extent.NONE);
            chunks.add(new IndexedChunk(placed.chunk().with(details), placed.index()));
        }
        return chunks;
    }
}
