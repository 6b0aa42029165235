package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.encode.PageValues;
import dev.driftwood.runtime.format.parquet.footer.ChunkDetails;
import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.runtime.format.parquet.footer.PageHeader;
import dev.driftwood.runtime.format.parquet.footer.PageHeaderWriter;
import dev.driftwood.runtime.format.parquet.footer.PageType;
import dev.driftwood.runtime.format.parquet.footer.Statistics;
import dev.driftwood.runtime.format.parquet.page.Codec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;

/** Compresses the pages of a chunk and keeps them until the row group is written. */
final class PageBuffer {

    private final CompressionCodec codecName;
    private final Codec codec;
    private final GrowingBytes body;
    private final Scratch scratch;
    private final List<byte[]> pages = new ArrayList<>();
    private final Set<Encoding> encodings = EnumSet.of(Encoding.RLE);
    private final PageIndexBuilder index = new PageIndexBuilder();
    private long heldBytes;
    private long uncompressedBytes;
    private long values;
    private long nulls;

    /** @param body shared by the columns of a writer */
    PageBuffer(CompressionCodec codecName, Codec codec, GrowingBytes body, Scratch scratch) {
        this.codecName = codecName;
        this.codec = codec;
        this.body = body;
        this.scratch = scratch;
    }

    /** Begins a page. */
    void begin() {
        body.clear();
    }

    /** Where the page's content is put. */
    GrowingBytes body() {
        return body;
    }

    /**
     * Ends the page.
     *
     * @param known its bounds and its number of nulls
     */
    void end(int pageRows, int pageValues, Encoding encoding, Statistics known) throws IOException {
        byte[] page = page(PageType.DATA_PAGE, pageValues, encoding);
        pages.add(page);
        heldBytes += page.length;
        encodings.add(encoding);
        values += pageValues;
        nulls += known.nulls();
        index.add(pageRows, known.nulls() == pageValues, known);
    }

    long heldBytes() {
        return heldBytes;
    }

    /** The body compressed, with its header before. */
    private byte[] page(PageType type, int pageValues, Encoding encoding) throws IOException {
        byte[] target = scratch.bytes(codec.maxCompressedSize(body.size()));
        int size = codec.compress(body.array(), 0, body.size(), target, 0);
        CRC32 checksum = new CRC32();
        checksum.update(target, 0, size);
        PageHeader header = new PageHeader(
                type,
                body.size(),
                size,
                true,
                (int) checksum.getValue(),
                pageValues,
                encoding,
                Encoding.RLE,
                Encoding.RLE,
                PageHeader.Second.NONE);
        GrowingBytes page = new GrowingBytes(64);
        PageHeaderWriter.write(header, page);
        uncompressedBytes += page.size() + body.size();
        int headerSize = page.size();
        byte[] whole = Arrays.copyOf(page.array(), headerSize + size);
        System.arraycopy(target, 0, whole, headerSize, size);
        return whole;
    }

    /** Completes the chunk, the dictionary first, and begins the next. */
    EncodedChunk finish(LeafSchema schema, PageValues pageValues) throws IOException {
        boolean dictionary = pageValues.dictionarySize() > 0;
        if (dictionary) {
            begin();
            pageValues.writeDictionary(body);
            pages.add(0, page(PageType.DICTIONARY_PAGE, pageValues.dictionarySize(), Encoding.PLAIN_DICTIONARY));
        }
        EncodedChunk chunk = new EncodedChunk(
                schema,
                codecName,
                List.copyOf(encodings),
                pages,
                dictionary,
                values,
                uncompressedBytes,
                pageValues.statistics(nulls),
                ChunkDetails.NONE,
                index.finish(schema.type(), pages, dictionary ? 1 : 0));
        reset();
        return chunk;
    }

    private void reset() {
        pages.clear();
        encodings.clear();
        encodings.add(Encoding.RLE);
        heldBytes = 0;
        uncompressedBytes = 0;
        values = 0;
        nulls = 0;
    }
}
