package dev.driftwood.runtime.format.parquet.page;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;

/** Gzip members, one or more; written with a fixed header, so that equal pages give equal bytes. */
final class GzipCodec implements Codec {

    private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 0};
    private static final int TRAILER_BYTES = 8;
    private static final int BUFFER_BYTES = 1 << 13;

    /** What deflate can do at best. */
    private static final int MAX_EXPANSION = 1032;

    @Override
    public boolean decompress(byte[] source, int start, int length, byte[] target, int size) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(source, start, length), BUFFER_BYTES)) {
            return in.readNBytes(target, 0, size) == size && in.read() < 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public int maxCompressedSize(int size) {
        return Math.toIntExact((long) size + (size >>> 10) * 5L + HEADER.length + TRAILER_BYTES + 64);
    }

    @Override
    public int compress(byte[] source, int start, int length, byte[] target, int at) throws IOException {
        System.arraycopy(HEADER, 0, target, at, HEADER.length);
        int end = at + HEADER.length;
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        try {
            deflater.setInput(source, start, length);
            deflater.finish();
            end += deflater.deflate(target, end, target.length - TRAILER_BYTES - end);
            if (!deflater.finished()) {
                throw new IOException("a compressed page is longer than it can be");
            }
        } finally {
            deflater.end();
        }
        CRC32 checksum = new CRC32();
        checksum.update(source, start, length);
        GrowingBytes trailer = new GrowingBytes(TRAILER_BYTES);
        trailer.putInt((int) checksum.getValue());
        trailer.putInt(length);
        System.arraycopy(trailer.array(), 0, target, end, TRAILER_BYTES);
        return end + TRAILER_BYTES - at;
    }

    @Override
    public int maxExpansion() {
        return MAX_EXPANSION;
    }
}
