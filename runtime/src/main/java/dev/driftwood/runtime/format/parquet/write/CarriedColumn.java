package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.carry.BloomFilterCopy;
import dev.driftwood.runtime.format.parquet.carry.Recompression;
import dev.driftwood.runtime.format.parquet.carry.StoredChunk;
import dev.driftwood.runtime.format.parquet.carry.StoredChunks;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.runtime.format.parquet.footer.Extent;
import dev.driftwood.runtime.format.parquet.footer.IndexedChunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A column that comes from another file as it is; if the codec is another, or its pages lack levels, they are compressed anew when
 * the row group ends.
 */
record CarriedColumn(StoredChunks stored, List<LeafSchema> leaves, ChunkWriters writers) implements RowGroupColumn {

    @Override
    public List<ChunkContent> finish(long rows) throws IOException {
        if (rows != stored.rows()) {
            throw new IllegalStateException("a column of " + stored.rows() + " rows is carried into " + rows + " rows");
        }
        List<ChunkContent> chunks = new ArrayList<>(leaves.size());
        for (int i = 0; i < leaves.size(); i++) {
            StoredChunk chunk = stored.leaves().get(i);
            LeafSchema leaf = leaves.get(i);
            boolean asIs = chunk.chunk().codec() == writers.codecName() && !lacksLevels(chunk, leaf);
            chunks.add(asIs ? new CopiedChunk(chunk, leaf.path()) : new Recompressed(chunk, recompressed(chunk, leaf)));
        }
        return chunks;
    }

    private static boolean lacksLevels(StoredChunk chunk, LeafSchema leaf) {
        return chunk.leaf().definitionLevel() < leaf.maxDefinition();
    }

    private EncodedChunk recompressed(StoredChunk chunk, LeafSchema leaf) throws IOException {
        boolean levels = lacksLevels(chunk, leaf);
        Recompression.Result result = Recompression.run(chunk, writers.codec(), levels);
        Set<Encoding> encodings = new LinkedHashSet<>(chunk.chunk().encodings());
        if (levels) {
            encodings.add(Encoding.RLE);
        }
        return new EncodedChunk(
                leaf,
                writers.codecName(),
                List.copyOf(encodings),
                result.pages(),
                result.dictionary(),
                chunk.chunk().values(),
                result.uncompressedSize(),
                chunk.statistics(),
                levels ? chunk.details().withoutSizes() : chunk.details(),
                result.index());
    }

    /** A chunk whose pages are compressed anew. */
    private record Recompressed(StoredChunk stored, EncodedChunk pages) implements ChunkContent {
        @Override
        public Supplier<IndexedChunk> write(ChunkTarget target) throws IOException {
            return pages.write(target);
        }

        @Override
        public Extent writeBloomFilter(ChunkTarget target) throws IOException {
            return BloomFilterCopy.copy(stored, target.file(), target.buffer());
        }
    }
}
