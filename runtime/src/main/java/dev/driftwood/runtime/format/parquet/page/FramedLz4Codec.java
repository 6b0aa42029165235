package dev.driftwood.runtime.format.parquet.page;

import java.io.IOException;

/**
 * The LZ4 of old: Hadoop's frames (uncompressed and compressed size before each block, both big-endian), or plain blocks, which
 * some writers put under the same name. Read only.
 */
final class FramedLz4Codec implements Codec {

    private static final int HEADER_BYTES = 8;

    private final RawLz4Codec blocks = new RawLz4Codec();

    @Override
    public boolean decompress(byte[] source, int start, int length, byte[] target, int size) {
        return decompressFrames(source, start, length, target, size)
                || blocks.decompress(source, start, length, target, size);
    }

    private boolean decompressFrames(byte[] source, int start, int length, byte[] target, int size) {
        int position = start;
        int end = start + length;
        int done = 0;
        while (end - position >= HEADER_BYTES) {
            int expanded = bigEndian(source, position);
            int compressed = bigEndian(source, position + Integer.BYTES);
            position += HEADER_BYTES;
            if (compressed < 0 || compressed > end - position || expanded < 0 || expanded > size - done) {
                return false;
            }
            byte[] block = new byte[expanded];
            if (!blocks.decompress(source, position, compressed, block, expanded)) {
                return false;
            }
            System.arraycopy(block, 0, target, done, expanded);
            done += expanded;
            position += compressed;
        }
        return position == end && done == size;
    }

    private static int bigEndian(byte[] bytes, int at) {
        return ((bytes[at] & 0xff) << 24)
                | ((bytes[at + 1] & 0xff) << 16)
                | ((bytes[at + 2] & 0xff) << 8)
                | (bytes[at + 3] & 0xff);
    }

    @Override
    public int maxCompressedSize(int size) {
        return blocks.maxCompressedSize(size);
    }

    @Override
    public int compress(byte[] source, int start, int length, byte[] target, int at) throws IOException {
        throw new IOException("this form of LZ4 is not written");
    }

    @Override
    public int maxExpansion() {
        return blocks.maxExpansion();
    }
}
