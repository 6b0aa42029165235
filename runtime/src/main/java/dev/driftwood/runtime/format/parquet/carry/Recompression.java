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
import dev.driftwood.runtime.format.parquet.page.PageArrays;
import dev.driftwood.runtime.format.parquet.page.PageChecks;
import dev.driftwood.runtime.format.parquet.page.PageExpansion;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Compresses the pages of a chunk with another codec, or with the levels that they need where values may be null; their values are
 * not decoded.
 */
public final class Recompression {

    private static final byte[] NONE = {};
    private static final int WINDOW_BYTES = 1 << 20;

    private final StoredChunk stored;
    private final Codec codec;
    private final boolean levels;
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

    private Recompression(StoredChunk stored, Codec codec, boolean levels) {
        ColumnChunk chunk = stored.chunk();
        long start = chunk.start();
        PageArrays arrays = new PageArrays();
        this.stored = stored;
        this.codec = codec;
        this.levels = levels;
        this.pageStart = start;
        this.input = new ChunkInput(stored.file(), start, start + chunk.compressedSize(), WINDOW_BYTES, arrays);
        this.checks = new PageChecks(stored.leaf(), chunk);
        this.trail = new PageTrail(stored.leaf());
        this.expansion = new PageExpansion(Codecs.of(chunk.codec(), stored.where()), chunk.codec(), arrays);
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
     * @param levels whether the pages are of a required leaf, and get levels that say that every value is there
     * @throws dev.driftwood.script.source.DataFlowException if the chunk is damaged
     */
    public static Result run(StoredChunk stored, Codec codec, boolean levels) throws IOException {
        Recompression recompression = null;
        try {
            stored.requireSound();
            recompression = new Recompression(stored, codec, levels);
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

    private void add(PageHeader header, Span content) throws IOException {
        boolean second = header.type() == PageType.DATA_PAGE_V2;
        byte[] added = levels && header.type() != PageType.DICTIONARY_PAGE ? allThere(header.values(), !second) : NONE;
        PageHeader complete = added.length == 0 ? header : header.withDefinitions(added.length);
        byte[] page = second
                ? secondVersion(header, complete, added, content)
                : firstVersion(header, complete, added, content);
        trail.add(header, pageStart, input.position() - pageStart, newSize, page.length);
        newSize += page.length;
        pages.add(page);
        input.release();
    }

    /**
     * Definition levels of 1, as one run: "Run Length Encoding / Bit-Packing Hybrid" of Parquet's Encodings.md.
     *
     * @param prefixed whether their length stands before them
     */
    private static byte[] allThere(int values, boolean prefixed) {
        GrowingBytes run = new GrowingBytes(16);
        if (values > 0) {
            run.putVarint((long) values << 1);
            run.put(1);
        }
        GrowingBytes all = new GrowingBytes(16);
        if (prefixed) {
            all.putInt(run.size());
        }
        all.put(run.array(), 0, run.size());
        return Arrays.copyOf(all.array(), all.size());
    }

    private byte[] firstVersion(PageHeader header, PageHeader complete, byte[] added, Span content) throws IOException {
        Span values = expansion.expand(content, header.uncompressedSize(), true);
        byte[] source = values.bytes();
        int start = values.start();
        if (added.length > 0) {
            source = Arrays.copyOf(added, Math.addExact(added.length, values.length()));
            System.arraycopy(values.bytes(), values.start(), source, added.length, values.length());
            start = 0;
        }
        int length = added.length + values.length();
        reserve(codec.maxCompressedSize(length));
        return page(complete, codec.compress(source, start, length, compressed, 0), true);
    }

    /** Levels of the second version of data pages stand before the values, never compressed. */
    private byte[] secondVersion(PageHeader header, PageHeader complete, byte[] added, Span content)
            throws IOException {
        int stored = header.second().definitionSize() + header.second().repetitionSize();
        Span values = expansion.expand(
                content.from(stored),
                header.uncompressedSize() - stored,
                header.second().compressed());
        int before = Math.addExact(added.length, stored);
        reserve(Math.addExact(before, codec.maxCompressedSize(values.length())));
        System.arraycopy(added, 0, compressed, 0, added.length);
        System.arraycopy(content.bytes(), content.start(), compressed, added.length, stored);
        boolean some = values.length() > 0;
        int size = before;
        if (some) {
            size += codec.compress(values.bytes(), values.start(), values.length(), compressed, before);
        }
        return page(complete, size, some);
    }

    private void reserve(int bytes) {
        if (compressed.length < bytes) {
            compressed = new byte[bytes];
        }
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
