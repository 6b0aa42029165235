package dev.driftwood.runtime.format.parquet.page;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.snappy.SnappyCompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.xerial.snappy.Snappy;
import org.xerial.snappy.SnappyError;

/**
 * Snappy's raw format, which begins with the uncompressed length.
 *
 * <p>Small pages are done in Java, since unpacking and loading the native library takes as long as a tenth of a small run. Large
 * ones are done by the native library, which is two to three times as fast. The size alone decides, so that a page is always
 * compressed to the same bytes.
 */
final class SnappyCodec implements Codec {

    /** Three bytes copy 64. */
    private static final int MAX_EXPANSION = 32;

    private static final int SMALL = 64 * 1024;

    /** Has a table of 32 KiB, so it is made once, and not for reading. */
    private @Nullable SnappyCompressor small;

    @Override
    public boolean decompress(byte[] source, int start, int length, byte[] target, int size) {
        try {
            return size <= SMALL
                    ? decompressSmall(source, start, length, target, size)
                    : Snappy.uncompressedLength(source, start, length) == size
                            && Snappy.uncompress(source, start, length, target, 0) == size;
        } catch (IOException
                | SnappyError
                | MalformedInputException
                | IllegalArgumentException
                | IndexOutOfBoundsException e) {
            return false;
        }
    }

    private static boolean decompressSmall(byte[] source, int start, int length, byte[] target, int size) {
        return length > 0
                && SnappyDecompressor.getUncompressedLength(source, start) == size
                && new SnappyDecompressor().decompress(source, start, length, target, 0, size) == size;
    }

    @Override
    public int maxCompressedSize(int size) {
        // Snappy.maxCompressedLength would load the native library for a sum.
        return small().maxCompressedLength(size);
    }

    @Override
    public int compress(byte[] source, int start, int length, byte[] target, int at) throws IOException {
        return length <= SMALL
                ? small().compress(source, start, length, target, at, target.length - at)
                : Snappy.compress(source, start, length, target, at);
    }

    @Override
    public int maxExpansion() {
        return MAX_EXPANSION;
    }

    private SnappyCompressor small() {
        SnappyCompressor compressor = small;
        if (compressor == null) {
            compressor = new SnappyCompressor();
            small = compressor;
        }
        return compressor;
    }
}
