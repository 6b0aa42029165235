package dev.driftwood.runtime.format.parquet.carry;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.bytes.ThriftReader;
import dev.driftwood.runtime.format.parquet.bytes.UnderflowException;
import dev.driftwood.runtime.format.parquet.footer.Extent;
import dev.driftwood.runtime.storage.OutputFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Copies the Bloom filter of a chunk: "File Format" of Parquet's BloomFilter.md. One that cannot be where the footer says, or has
 * another length than its header says, is left behind: reading does without.
 */
public final class BloomFilterCopy {

    /** More than a header takes. */
    private static final int HEADER_BYTES = 64;

    private BloomFilterCopy() {}

    /**
     * Copies, and says where the filter lies now.
     *
     * @param buffer what the bytes go through; its content is lost
     */
    public static Extent copy(StoredChunk stored, OutputFile target, ByteBuffer buffer) throws IOException {
        Extent extent = stored.chunk().details().bloomFilter();
        long available = stored.footerStart() - extent.offset();
        if (!extent.exists() || available <= 0) {
            return Extent.NONE;
        }
        try {
            long length = length(stored, extent.offset(), (int) Math.min(HEADER_BYTES, available));
            boolean said = extent.length() > 0;
            if (length <= 0 || length > available || (said && length != extent.length())) {
                return Extent.NONE;
            }
            long start = target.position();
            CopyWindow window = new CopyWindow(stored.file(), extent.offset(), extent.offset() + length, buffer);
            window.copy(length, target, null);
            return new Extent(start, length);
        } catch (EOFException e) {
            throw stored.damage(e, extent.offset());
        }
    }

    /** Bytes of the filter with its header; 0 if there is none. */
    private static long length(StoredChunk stored, long offset, int available) throws IOException {
        byte[] header = new byte[available];
        stored.file().readFully(offset, ByteBuffer.wrap(header));
        ThriftReader in = new ThriftReader(header, 0, available);
        int bytes = 0;
        try {
            in.beginStruct();
            while (in.nextField()) {
                if (in.field() == 1) {
                    bytes = in.readInt();
                } else {
                    in.skip();
                }
            }
            return bytes <= 0 ? 0 : in.position() + (long) bytes;
        } catch (UnderflowException | DamagedFileException e) {
            return 0;
        }
    }
}
