package dev.driftwood.runtime.format.parquet.page;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.decode.Span;
import dev.driftwood.runtime.format.parquet.footer.CompressionCodec;
import dev.driftwood.runtime.format.parquet.footer.PageHeader;
import java.io.IOException;
import java.util.zip.CRC32;

/** Gets at the content of a chunk's stored pages. */
public final class PageExpansion implements AutoCloseable {

    private final Codec codec;
    private final boolean compressed;
    private final PageArrays arrays;
    private byte[] page = new byte[0];

    /**
     * @param codec that of the chunk
     * @param name its name
     * @param arrays where the array that pages share comes from, and goes when this is closed
     */
    public PageExpansion(Codec codec, CompressionCodec name, PageArrays arrays) {
        this.codec = codec;
        this.compressed = name != CompressionCodec.UNCOMPRESSED;
        this.arrays = arrays;
    }

    /** @throws DamagedFileException if the page has a checksum, and it is wrong */
    public static void requireChecksum(PageHeader header, Span stored) {
        if (header.hasChecksum()) {
            CRC32 checksum = new CRC32();
            checksum.update(stored.bytes(), stored.start(), stored.length());
            if ((int) checksum.getValue() != header.checksum()) {
                throw new DamagedFileException("a page does not have the checksum it should have");
            }
        }
    }

    /**
     * The content, good until the next page. Uncompressed bytes stay where they are; others go to an array that the chunk's pages
     * share.
     *
     * @param size what the content must have
     * @param pageCompressed whether the page is compressed if the chunk is
     * @throws DamagedFileException if there is no such content
     */
    public Span expand(Span stored, int size, boolean pageCompressed) throws IOException {
        if (!compressed || !pageCompressed) {
            if (stored.length() != size) {
                throw new DamagedFileException("a page has " + stored.length() + " bytes instead of " + size);
            }
            return stored;
        }
        if (size == 0) {
            return stored.first(0);
        }
        requireExpansion(size, stored.length());
        if (page.length < (long) size + Span.SLACK) {
            close();
            page = arrays.take(size);
        }
        decompress(stored, page, size);
        return Span.of(page, 0, size);
    }

    /** As {@link #expand}, in an array of its own. */
    Span expandApart(Span stored, int size) throws IOException {
        requireExpansion(size, stored.length());
        byte[] own = new byte[Math.addExact(size, Span.SLACK)];
        decompress(stored, own, size);
        return Span.of(own, 0, size);
    }

    private void requireExpansion(int size, int storedSize) {
        if (size > (storedSize + 64L) * codec.maxExpansion()) {
            throw new DamagedFileException(storedSize + " bytes cannot expand to " + size);
        }
    }

    private void decompress(Span stored, byte[] target, int size) throws IOException {
        if (!codec.decompress(stored.bytes(), stored.start(), stored.length(), target, size)) {
            throw new DamagedFileException("a page does not decompress to the " + size + " bytes it should have");
        }
    }

    /** Gives the array back: the content of the last page is good no more. */
    @Override
    public void close() {
        arrays.give(page);
        page = new byte[0];
    }
}
