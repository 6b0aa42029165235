package dev.driftwood.runtime.format.parquet.carry;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.decode.Span;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.PageHeader;
import dev.driftwood.runtime.format.parquet.footer.PageHeaderWriter;
import dev.driftwood.runtime.format.parquet.footer.PageIndex;
import dev.driftwood.runtime.format.parquet.footer.PageType;
import dev.driftwood.runtime.format.parquet.page.ChunkInput;
import dev.driftwood.runtime.format.parquet.page.Codec;
import dev.driftwood.runtime.format.parquet.page.Codecs;
import dev.driftwood.runtime.format.parquet.page.PageChecks;
import dev.driftwood.runtime.format.parquet.page.PageExpansion;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** Compresses the pages of a chunk with another codec; their values are not decoded. */
public final class Recompression {

    private static final int WINDOW_BYTES = 1 << 20;

    private final StoredChunk stored;
    private final Codec codec;
    private final ChunkInput input;
    private final PageChecks checks;
    private final PageExpansion expansion;
    private final PageTrail trail;
    private final List<byte[]> pages = new ArrayList<>();
    private byte[] compressed = new byte[0];
    private boolean dictionary;
    private long uncompressedSize;
    private long newSize;
    private long pageStart;

    private Recompression(StoredChunk stored, Codec codec) {
        ColumnChunk chunk = stored.chunk();
        long start = chunk.start();
        this.stored = stored;
        this.codec = codec;
        this.pageStart = start;
        this.input = new ChunkInput(stored.file(), start, start + chunk.compressedSize(), WINDOW_BYTES);
        this.checks = new PageChecks(stored.leaf(), chunk);
        this.trail = new PageTrail(stored.leaf());
        this.expansion = new PageExpansion(Codecs.of(chunk.codec(), stored.where()), chunk.codec());
    }

    /**
     * What came out.
     *
     * @param pages each with its header
     * @param dictionary whether the first page is the dictionary
     * @param uncompressedSize bytes of all pages with their headers, before compression
     * @param index of the pages, as if the first lay at the start of a file; {@code null} if there is none
     */
    public record Result(
            List<byte[]> pages,
            boolean dictionary,
            long uncompressedSize,
            @Nullable PageIndex index) {
        public Result {
            pages = List.copyOf(pages);
        }
    }

    /**
     * Compresses all pages up to the last that has values.
     *
     * @param codec the new one
     * @throws dev.driftwood.script.source.DataFlowException if the chunk is damaged
     */
    public static Result run(StoredChunk stored, Codec codec) throws IOException {
        Recompression recompression = null;
        try {
            stored.requireSound();
            recompression = new Recompression(stored, codec);
            return recompression.run();
        } catch (DamagedFileException | EOFException e) {
            throw stored.damage(e, recompression == null ? DamagedFileException.NOWHERE : recompression.pageStart);
        }
    }

    private Result run() throws IOException {
        while (checks.more()) {
            pageStart = input.position();
            if (input.left() == 0) {
                throw new DamagedFileException("a column chunk has fewer values than it should", pageStart);
            }
            PageHeader header = input.readHeader();
            checks.accept(header, input.left());
            Span content = input.read(header.compressedSize());
            PageExpansion.requireChecksum(header, content);
            if (header.type() != PageType.INDEX_PAGE) {
                dictionary |= header.type() == PageType.DICTIONARY_PAGE;
                add(header, content);
            }
        }
        return new Result(pages, dictionary, uncompressedSize, CarriedIndex.of(stored, trail));
    }

    /** Levels of the second version of data pages stand before the values, never compressed. */
    private void add(PageHeader header, Span content) throws IOException {
        PageHeader.Second second = header.second();
        int levels = second.definitionSize() + second.repetitionSize();
        Span values = expansion.expand(content.from(levels), header.uncompressedSize() - levels, second.compressed());
        int most = Math.addExact(levels, codec.maxCompressedSize(values.length()));
        if (compressed.length < most) {
            compressed = new byte[most];
        }
        System.arraycopy(content.bytes(), content.start(), compressed, 0, levels);
        boolean some = values.length() > 0 || header.type() != PageType.DATA_PAGE_V2;
        int size = levels;
        if (some) {
            size += codec.compress(values.bytes(), values.start(), values.length(), compressed, levels);
        }
        byte[] page = page(header, size, some);
        trail.add(header, pageStart, input.position() - pageStart, newSize, page.length);
        newSize += page.length;
        pages.add(page);
        input.release();
    }

    private byte[] page(PageHeader header, int size, boolean some) {
        CRC32 checksum = new CRC32();
        checksum.update(compressed, 0, size);
        GrowingBytes page = new GrowingBytes(64);
        PageHeaderWriter.write(header.recompressed(size, (int) checksum.getValue(), some), page);
        uncompressedSize += page.size() + (long) header.uncompressedSize();
        byte[] whole = Arrays.copyOf(page.array(), page.size() + size);
        System.arraycopy(compressed, 0, whole, page.size(), size);
        return whole;
    }
}
