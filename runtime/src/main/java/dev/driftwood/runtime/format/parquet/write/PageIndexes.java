package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.Extent;
import dev.driftwood.runtime.format.parquet.footer.IndexedChunk;
import dev.driftwood.runtime.format.parquet.footer.PageIndex;
import dev.driftwood.runtime.format.parquet.footer.PageIndexWriter;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.storage.OutputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Writes the indexes of pages between the last row group and the footer: Parquet's PageIndex.md. */
final class PageIndexes {

    private final OutputFile file;
    private final GrowingBytes bytes = new GrowingBytes(0);

    private PageIndexes(OutputFile file) {
        this.file = file;
    }

    /** Appends all bounds and then all locations, each in the order of the chunks, and says what the footer must say. */
    static List<RowGroup> write(List<WrittenRowGroup> rowGroups, OutputFile file) throws IOException {
        PageIndexes indexes = new PageIndexes(file);
        List<List<IndexedChunk>> chunks = new ArrayList<>(rowGroups.size());
        List<List<Extent>> bounds = new ArrayList<>(rowGroups.size());
        for (WrittenRowGroup rowGroup : rowGroups) {
            chunks.add(rowGroup.chunks());
            bounds.add(indexes.writeBounds(chunks.get(chunks.size() - 1)));
        }
        List<RowGroup> placed = new ArrayList<>(rowGroups.size());
        for (int i = 0; i < rowGroups.size(); i++) {
            List<ColumnChunk> complete = indexes.writeLocations(chunks.get(i), bounds.get(i));
            placed.add(new RowGroup(complete, rowGroups.get(i).rows()));
        }
        return placed;
    }

    private List<Extent> writeBounds(List<IndexedChunk> rowGroup) throws IOException {
        List<Extent> extents = new ArrayList<>(rowGroup.size());
        for (IndexedChunk chunk : rowGroup) {
            PageIndex index = chunk.index();
            bytes.clear();
            if (index != null) {
                bytes.put(index.bounds(), 0, index.bounds().length);
            }
            extents.add(append());
        }
        return extents;
    }

    private List<ColumnChunk> writeLocations(List<IndexedChunk> rowGroup, List<Extent> bounds) throws IOException {
        List<ColumnChunk> chunks = new ArrayList<>(rowGroup.size());
        for (int i = 0; i < rowGroup.size(); i++) {
            ColumnChunk chunk = rowGroup.get(i).chunk();
            PageIndex index = rowGroup.get(i).index();
            bytes.clear();
            if (index != null) {
                PageIndexWriter.writeOffsets(index.pages(), bytes);
            }
            Extent bloomFilter = chunk.details().bloomFilter();
            chunks.add(chunk.with(chunk.details().placed(bloomFilter, bounds.get(i), append())));
        }
        return chunks;
    }

    private Extent append() throws IOException {
        if (bytes.size() == 0) {
            return Extent.NONE;
        }
        long start = file.position();
        file.write(ByteBuffer.wrap(bytes.array(), 0, bytes.size()));
        return new Extent(start, bytes.size());
    }
}
