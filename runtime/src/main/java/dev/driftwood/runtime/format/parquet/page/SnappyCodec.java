package dev.driftwood.runtime.format.parquet.page;

import java.io.IOException;
import org.xerial.snappy.Snappy;
import org.xerial.snappy.SnappyError;

/** Snappy's raw format, which begins with the uncompressed length. */
final class SnappyCodec implements Codec {

    /** Three bytes copy 64. */
    private static final int MAX_EXPANSION = 32;

    @Override
    public boolean decompress(byte[] source, int start, int length, byte[] target, int size) {
        try {
            return Snappy.uncompressedLength(source, start, length) == size
                    && Snappy.uncompress(source, start, length, target, 0) == size;
        } catch (IOException | SnappyError e) {
            return false;
        }
    }

    @Override
    public int maxCompressedSize(int size) {
        return Snappy.maxCompressedLength(size);
    }

    @Override
    public int compress(byte[] source, int start, int length, byte[] target, int at) throws IOException {
        return Snappy.compress(source, start, length, target, at);
    }

    @Override
    public int maxExpansion() {
        return MAX_EXPANSION;
    }
}
