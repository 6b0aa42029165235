package dev.driftwood.runtime.format.parquet.carry;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.decode.Span;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.runtime.format.parquet.footer.IndexedChunk;
import dev.driftwood.runtime.format.parquet.footer.PageHeader;
import dev.driftwood.runtime.format.parquet.footer.PageType;
import dev.driftwood.runtime.format.parquet.page.PageChecks;
import dev.driftwood.runtime.storage.ByteTarget;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.CRC32;

/** Copies the pages of a chunk into a file as they are, each checked on the way, up to the last that has values. */
public final class ChunkCopy {

    private static final int MAX_VARINT_BYTES = 5;

    private final StoredChunk stored;
    private final ByteTarget target;
    private final CopyWindow window;
    private final PageChecks checks;
    private final PageTrail trail;
    private long pageStart;
    private long uncompressedSize;
    private long dictionaryStart = -1;
    private long dataStart = -1;

    private ChunkCopy(StoredChunk stored, ByteTarget target, ByteBuffer buffer) {
        long start = stored.chunk().start();
        this.stored = stored;
        this.target = target;
        this.pageStart = start;
        this.window =
                new CopyWindow(stored.file(), start, start + stored.chunk().compressedSize(), buffer);
        this.checks = new PageChecks(stored.leaf(), stored.chunk());
        this.trail = new PageTrail(stored.leaf());
    }

    /**
     * How many bytes the copy takes at most.
     *
     * @throws dev.driftwood.script.source.DataFlowException if the chunk cannot be where the footer says
     */
    public static long size(StoredChunk stored) {
        try {
            stored.requireSound();
            return stored.chunk().compressedSize();
        } catch (DamagedFileException e) {
            throw stored.damage(e, DamagedFileException.NOWHERE);
        }
    }

    /**
     * Copies and says where the chunk lies now.
     *
     * @param path of the leaf in the target's schema
     * @param buffer what the pages go through; its content is lost
     * @throws dev.driftwood.script.source.DataFlowException if the chunk is damaged; part of it may be copied then
     */
    public static IndexedChunk copy(StoredChunk stored, List<String> path, ByteTarget target, ByteBuffer buffer)
            throws IOException {
        long place = DamagedFileException.NOWHERE;
        ChunkCopy copy = null;
        try {
            stored.requireSound();
            copy = new ChunkCopy(stored, target, buffer);
            return copy.run(path);
        } catch (DamagedFileException | EOFException e) {
            throw stored.damage(e, copy == null ? place : copy.pageStart);
        }
    }

    private IndexedChunk run(List<String> path) throws IOException {
        ColumnChunk chunk = stored.chunk();
        long start = target.position();
        while (checks.more()) {
            copyPage();
        }
        ColumnChunk copied = new ColumnChunk(
                chunk.type(),
                chunk.encodings(),
                path,
                chunk.codec(),
                chunk.values(),
                uncompressedSize,
                target.position() - start,
                dataStart < 0 ? start : dataStart,
                dictionaryStart,
                stored.statistics(),
                stored.details());
        return new IndexedChunk(copied, CarriedIndex.of(stored, trail));
    }

    private void copyPage() throws IOException {
        pageStart = window.position();
        if (window.left() == 0) {
            throw new DamagedFileException("a column chunk has fewer values than it should", pageStart);
        }
        CopyWindow.Header header = window.header();
        PageHeader page = header.page();
        checks.accept(page, window.left() - header.size());
        if (page.type() == PageType.DICTIONARY_PAGE) {
            dictionaryStart = target.position();
        } else if (page.type() != PageType.INDEX_PAGE && dataStart < 0) {
            dataStart = target.position();
        }
        long size = header.size() + (long) page.compressedSize();
        trail.add(page, pageStart, size, target.position(), size);
        uncompressedSize += header.size() + (long) page.uncompressedSize();
        window.copy(header.size(), target, null);
        if (page.hasChecksum()) {
            CRC32 checksum = new CRC32();
            window.copy(page.compressedSize(), target, checksum);
            requireChecksum(page, checksum);
        } else {
            requireSnappyLength(page);
            window.copy(page.compressedSize(), target, null);
        }
    }

    /** What Snappy begins with, the length before compression, is the only thing that a page without checksum says twice. */
    private void requireSnappyLength(PageHeader page) throws IOException {
        int levels = page.second().definitionSize() + page.second().repetitionSize();
        boolean snappy = stored.chunk().codec() == CompressionCodec.SNAPPY
                && page.second().compressed();
        if (!snappy || page.type() == PageType.INDEX_PAGE || levels > 0 || page.compressedSize() == 0) {
            return;
        }
        Span start = window.ahead(Math.min(page.compressedSize(), MAX_VARINT_BYTES));
        long length = 0;
        int shift = 0;
        for (int i = start.start(); i < start.end(); i++) {
            length |= (start.bytes()[i] & 0x7fL) << shift;
            shift += 7;
            if (start.bytes()[i] >= 0) {
                break;
            }
        }
        if (length != page.uncompressedSize()) {
            throw new DamagedFileException(
                    "a page does not decompress to the " + page.uncompressedSize() + " bytes it should have");
        }
    }

    private static void requireChecksum(PageHeader page, CRC32 checksum) {
        if ((int) checksum.getValue() != page.checksum()) {
            throw new DamagedFileException("a page does not have the checksum it should have");
        }
    }
}
