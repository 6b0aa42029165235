package dev.driftwood.runtime.format.parquet.page;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;

/** Zstandard frames, level 3 as parquet-hadoop's. */
final class ZstdCodec implements Codec {

    private static final int LEVEL = 3;

    /** A block of four bytes stands for 128 KiB of one byte. */
    private static final int MAX_EXPANSION = 1 << 15;

    @Override
    public boolean decompress(byte[] source, int start, int length, byte[] target, int size) {
        try (ZstdDecompressCtx context = new ZstdDecompressCtx()) {
            return context.decompressByteArray(target, 0, size, source, start, length) == size;
        } catch (ZstdException e) {
            return false;
        }
    }

    @Override
    public int maxCompressedSize(int size) {
        return Math.toIntExact(Zstd.compressBound(size));
    }

    @Override
    public int compress(byte[] source, int start, int length, byte[] target, int at) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            context.setLevel(LEVEL);
            return context.compressByteArray(target, at, target.length - at, source, start, length);
        }
    }

    @Override
    public int maxExpansion() {
        return MAX_EXPANSION;
    }
}
