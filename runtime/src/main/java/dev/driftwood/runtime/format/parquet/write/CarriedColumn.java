package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.carry.ChunkCopy;
import dev.driftwood.runtime.format.parquet.carry.Recompression;
import dev.driftwood.runtime.format.parquet.carry.StoredChunk;
import dev.driftwood.runtime.format.parquet.carry.StoredChunks;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A column that comes from another file as it is. */
record CarriedColumn(StoredChunks stored, List<LeafSchema> leaves, ChunkWriters writers) implements RowGroupColumn {

    @Override
    public List<ChunkContent> finish(long rows) throws IOException {
        if (rows != stored.rows()) {
            throw new IllegalStateException("a column of " + stored.rows() + " rows is carried into " + rows + " rows");
        }
        List<ChunkContent> chunks = new ArrayList<>(leaves.size());
        for (int i = 0; i < leaves.size(); i++) {
            StoredChunk chunk = stored.leaves().get(i);
            boolean asIs = chunk.chunk().codec() == writers.codecName();
            chunks.add(asIs ? new CarriedChunk(chunk, leaves.get(i)) : recompressed(chunk, leaves.get(i)));
        }
        return chunks;
    }

    private EncodedChunk recompressed(StoredChunk chunk, LeafSchema leaf) throws IOException {
        Recompression.Result result = Recompression.run(chunk, writers.codec());
        return new EncodedChunk(
                leaf,
                writers.codecName(),
                chunk.chunk().encodings(),
                result.pages(),
                result.dictionary(),
                chunk.chunk().values(),
                result.uncompressedSize(),
                chunk.statistics());
    }

    /** A chunk that is copied when its place is known. */
    private record CarriedChunk(StoredChunk stored, LeafSchema leaf) implements ChunkContent {
        @Override
        public ColumnChunk write(ChunkTarget target) throws IOException {
            return ChunkCopy.copy(stored, leaf.path(), target.file(), target.buffer());
        }
    }
}
