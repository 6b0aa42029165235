package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.ChunkDetails;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.runtime.format.parquet.footer.IndexedChunk;
import dev.driftwood.runtime.format.parquet.footer.PageIndex;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import dev.driftwood.runtime.storage.OutputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Pages in memory, each with its header.
 *
 * @param dictionary whether the first page is the dictionary
 * @param values number of values, nulls and empty lists counted
 * @param uncompressedSize bytes of all pages with their headers, before compression
 * @param index of the pages, as if the first lay at the start of a file; {@code null} if there is none
 */
record EncodedChunk(
        LeafSchema schema,
        CompressionCodec codec,
        List<Encoding> encodings,
        List<byte[]> pages,
        boolean dictionary,
        long values,
        long uncompressedSize,
        Statistics statistics,
        ChunkDetails details,
        @Nullable PageIndex index)
        implements ChunkContent {

    EncodedChunk {
        encodings = List.copyOf(encodings);
        pages = List.copyOf(pages);
    }

    @Override
    public Supplier<IndexedChunk> write(ChunkTarget target) throws IOException {
        OutputFile file = target.file();
        long start = file.position();
        for (byte[] page : pages) {
            file.write(ByteBuffer.wrap(page));
        }
        long data = dictionary ? start + pages.get(0).length : start;
        ColumnChunk chunk = new ColumnChunk(
                schema.type(),
                encodings,
                schema.path(),
                codec,
                values,
                uncompressedSize,
                file.position() - start,
                data,
                dictionary ? start : -1,
                statistics,
                details);
        IndexedChunk written = new IndexedChunk(chunk, index == null ? null : index.movedBy(start));
        return () -> written;
    }
}
