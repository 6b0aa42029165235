package dev.driftwood.runtime.format.parquet.page;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.bytes.ThriftReader;
import dev.driftwood.runtime.format.parquet.bytes.UnderflowException;
import dev.driftwood.runtime.format.parquet.decode.Span;
import dev.driftwood.runtime.format.parquet.footer.PageHeader;
import dev.driftwood.runtime.format.parquet.footer.PageHeaderReader;
import dev.driftwood.runtime.storage.InputFile;
import java.io.IOException;
import java.nio.ByteBuffer;

/** A column chunk as a stream of bytes, of which a window is in memory. */
public final class ChunkInput implements AutoCloseable {

    /** Headers are small, but may hold statistics of long strings. */
    private static final int HEADER_BYTES = 1 << 10;

    private final InputFile file;
    private final long end;
    private final int window;
    private final PageArrays arrays;
    private byte[] bytes = new byte[0];
    private long position;
    private int at;
    private int limit;

    /**
     * @param window bytes that are read at once
     * @param arrays where the array for them comes from, and goes when this is closed
     */
    public ChunkInput(InputFile file, long start, long end, int window, PageArrays arrays) {
        this.file = file;
        this.position = start;
        this.end = end;
        this.window = window;
        this.arrays = arrays;
    }

    /** Where in the file the next byte is read. */
    public long position() {
        return position;
    }

    /** Bytes left of the chunk. */
    public long left() {
        return end - position;
    }

    /** Reads the header that begins here and goes behind it. */
    public PageHeader readHeader() throws IOException {
        int size = HEADER_BYTES;
        while (true) {
            int available = (int) Math.min(size, left());
            int start = require(available);
            ThriftReader in = new ThriftReader(bytes, start, start + available);
            try {
                PageHeader header = PageHeaderReader.read(in);
                advance(in.position() - start);
                return header;
            } catch (UnderflowException e) {
                if (available == left()) {
                    throw new DamagedFileException("a page header goes on behind its column chunk", e);
                }
                size = (int) Math.min(8L * size, Integer.MAX_VALUE - Span.SLACK);
            }
        }
    }

    /** Reads so many bytes and goes behind them; the span is good until the next call. */
    public Span read(int length) throws IOException {
        int start = require(length);
        advance(length);
        return Span.of(bytes, start, start + length);
    }

    /** Goes behind so many bytes without reading those that are not in memory. */
    public void skip(int length) {
        if (length > left()) {
            throw new DamagedFileException("a page goes on behind its column chunk", position);
        }
        if (length <= limit - at) {
            advance(length);
        } else {
            position += length;
            at = 0;
            limit = 0;
        }
    }

    /** Gives memory back that a large page took, once what was read of it is needed no more. */
    public void release() {
        if (at == limit && bytes.length > (long) window + Span.SLACK) {
            // Not for others: levels of the page may be read from it yet.
            bytes = new byte[0];
            at = 0;
            limit = 0;
        }
    }

    private void advance(int count) {
        at += count;
        position += count;
    }

    /** Gets so many bytes into memory and says where they begin. */
    private int require(int length) throws IOException {
        if (length > left()) {
            throw new DamagedFileException("a page goes on behind its column chunk", position);
        }
        if (length > limit - at) {
            fill(length);
        }
        return at;
    }

    private void fill(int length) throws IOException {
        int kept = limit - at;
        int wanted = (int) Math.min(Math.max(length, window), left());
        byte[] target = bytes;
        if (target.length < (long) wanted + Span.SLACK) {
            target = arrays.take(wanted);
        }
        System.arraycopy(bytes, at, target, 0, kept);
        file.readFully(position + kept, ByteBuffer.wrap(target, kept, wanted - kept));
        if (target != bytes) {
            arrays.give(bytes);
            bytes = target;
        }
        at = 0;
        limit = wanted;
    }

    /** Gives the array back: spans are good no more. */
    @Override
    public void close() {
        arrays.give(bytes);
        bytes = new byte[0];
        at = 0;
        limit = 0;
    }
}
