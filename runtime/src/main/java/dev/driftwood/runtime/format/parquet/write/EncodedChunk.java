package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import dev.driftwood.runtime.storage.OutputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Pages in memory, each with its header.
 *
 * @param dictionary whether the first page is the dictionary
 * @param values number of values, nulls and empty lists counted
 * @param uncompressedSize bytes of all pages with their headers, before compression
 */
record EncodedChunk(
        LeafSchema schema,
        CompressionCodec codec,
        List<Encoding> encodings,
        List<byte[]> pages,
        boolean dictionary,
        long values,
        long uncompressedSize,
        Statistics statistics)
        implements ChunkContent {

    EncodedChunk {
        encodings = List.copyOf(encodings);
        pages = List.copyOf(pages);
    }

    @Override
    public ColumnChunk write(ChunkTarget target) throws IOException {
        OutputFile file = target.file();
        long start = file.position();
        for (byte[] page : pages) {
            file.write(ByteBuffer.wrap(page));
        }
        long data = dictionary ? start + pages.get(0).length : start;
        return new ColumnChunk(
                schema.type(),
                encodings,
                schema.path(),
                codec,
                values,
                uncompressedSize,
                file.position() - start,
                data,
                dictionary ? start : -1,
                statistics);
    }
}
