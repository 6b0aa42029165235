package dev.driftwood.runtime.format.parquet.page;

/** Pages as they are. */
final class NoCodec implements Codec {

    @Override
    public boolean decompress(byte[] source, int start, int length, byte[] target, int size) {
        if (length != size) {
            return false;
        }
        System.arraycopy(source, start, target, 0, size);
        return true;
    }

    @Override
    public int maxCompressedSize(int size) {
        return size;
    }

    @Override
    public int compress(byte[] source, int start, int length, byte[] target, int at) {
        System.arraycopy(source, start, target, at, length);
        return length;
    }

    @Override
    public int maxExpansion() {
        return 1;
    }
}
