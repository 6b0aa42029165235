package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.batch.Batch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A column whose values come in batches.
 *
 * @param position in the batches
 * @param leaves writers of its leaves, in the schema's order
 */
record EncodedColumn(int position, TopSink sink, List<ChunkWriter> leaves) implements RowGroupColumn {

    List<LeafSchema> schemas() {
        List<LeafSchema> schemas = new ArrayList<>(leaves.size());
        for (ChunkWriter leaf : leaves) {
            schemas.add(leaf.schema());
        }
        return schemas;
    }

    void append(Batch batch, int from, int rows) throws IOException {
        sink.append(batch.column(position), from, rows);
    }

    /** Bytes of the rows' values, about. */
    long rowBytes(Batch batch, int from, int rows) {
        return sink.rowBytes(batch.column(position), from, rows);
    }

    /** Bytes held in memory, about. */
    long heldBytes() {
        long bytes = 0;
        for (ChunkWriter leaf : leaves) {
            bytes += leaf.heldBytes();
        }
        return bytes;
    }

    @Override
    public List<ChunkContent> finish(long rows) throws IOException {
        List<ChunkContent> chunks = new ArrayList<>(leaves.size());
        for (ChunkWriter leaf : leaves) {
            chunks.add(leaf.finish());
        }
        return chunks;
    }
}
