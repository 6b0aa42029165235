package dev.driftwood.runtime.format.parquet.page;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.lz4.Lz4Decompressor;

/** LZ4 blocks. */
final class RawLz4Codec implements Codec {

    /** What a byte of match length stands for. */
    private static final int MAX_EXPANSION = 256;

    private final Lz4Compressor compressor = new Lz4Compressor();
    private final Lz4Decompressor decompressor = new Lz4Decompressor();

    @Override
    public boolean decompress(byte[] source, int start, int length, byte[] target, int size) {
        try {
            return decompressor.decompress(source, start, length, target, 0, size) == size;
        } catch (MalformedInputException | IllegalArgumentException | IndexOutOfBoundsException e) {
            return false;
        }
    }

    @Override
    public int maxCompressedSize(int size) {
        return compressor.maxCompressedLength(size);
    }

    @Override
    public int compress(byte[] source, int start, int length, byte[] target, int at) {
        return compressor.compress(source, start, length, target, at, target.length - at);
    }

    @Override
    public int maxExpansion() {
        return MAX_EXPANSION;
    }
}
