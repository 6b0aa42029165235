package dev.driftwood.runtime.format.parquet.carry;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.bytes.ThriftReader;
import dev.driftwood.runtime.format.parquet.bytes.UnderflowException;
import dev.driftwood.runtime.format.parquet.decode.Span;
import dev.driftwood.runtime.format.parquet.footer.PageHeader;
import dev.driftwood.runtime.format.parquet.footer.PageHeaderReader;
import dev.driftwood.runtime.storage.ByteTarget;
import dev.driftwood.runtime.storage.InputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** A part of a file of which a window is in a buffer, on its way into another file. */
final class CopyWindow {

    /** Headers are small, but may hold statistics of long strings. */
    private static final int HEADER_BYTES = 1 << 10;

    private static final int MAX_HEADER_BYTES = 1 << 24;

    private final InputFile file;
    private final long end;
    private final ByteBuffer buffer;
    private byte[] header = new byte[0];
    private long position;

    /** @param buffer for the window; its content is lost */
    CopyWindow(InputFile file, long start, long end, ByteBuffer buffer) {
        this.file = file;
        this.position = start;
        this.end = end;
        this.buffer = buffer.clear().limit(0);
    }

    /** Where in the source file the next byte is copied. */
    long position() {
        return position;
    }

    long left() {
        return end - position;
    }

    /** A page's header, which is not copied yet, and how many bytes it takes. */
    record Header(PageHeader page, int size) {}

    Header header() throws IOException {
        int size = HEADER_BYTES;
        while (true) {
            int available = (int) Math.min(size, left());
            look(available);
            ThriftReader in = new ThriftReader(header, 0, available);
            try {
                PageHeader page = PageHeaderReader.read(in);
                return new Header(page, in.position());
            } catch (UnderflowException e) {
                if (available == left() || size == MAX_HEADER_BYTES) {
                    throw new DamagedFileException("a page header goes on behind its column chunk", e);
                }
                size = Math.min(8 * size, MAX_HEADER_BYTES);
            }
        }
    }

    /** The next bytes, at most so many, which are not copied yet; good until the next call. */
    Span ahead(int count) throws IOException {
        int available = (int) Math.min(count, left());
        look(available);
        return Span.of(header, 0, available);
    }

    /** Gets the next bytes into the array for headers. */
    private void look(int count) throws IOException {
        if (header.length < count) {
            header = new byte[count];
        }
        if (count > buffer.remaining() && count <= buffer.capacity()) {
            fill();
        }
        if (count <= buffer.remaining()) {
            buffer.get(buffer.position(), header, 0, count);
        } else {
            file.readFully(position, ByteBuffer.wrap(header, 0, count));
        }
    }

    /** Copies the next bytes, which must be there. */
    void copy(long count, ByteTarget target, @Nullable CRC32 checksum) throws IOException {
        long left = count;
        while (left > 0) {
            if (!buffer.hasRemaining()) {
                fill();
            }
            int size = (int) Math.min(left, buffer.remaining());
            ByteBuffer piece = buffer.slice(buffer.position(), size);
            if (checksum != null) {
                checksum.update(piece.duplicate());
            }
            target.write(piece);
            buffer.position(buffer.position() + size);
            position += size;
            left -= size;
        }
    }

    private void fill() throws IOException {
        buffer.clear().limit((int) Math.min(buffer.capacity(), left()));
        file.readFully(position, buffer);
        buffer.flip();
    }
}
