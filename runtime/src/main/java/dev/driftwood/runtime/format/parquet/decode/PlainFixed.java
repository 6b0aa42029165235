package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** Values of a fixed number of bytes, one behind the other. */
final class PlainFixed implements ValueDecoder.Fixed {

    private final Span span;
    private final int width;
    private int position;

    PlainFixed(Span span, int width) {
        this.span = span;
        this.width = width;
        this.position = span.start();
    }

    @Override
    public void read(byte[] out, int at, int count) {
        long bytes = (long) count * width;
        if (bytes > span.end() - position) {
            throw new DamagedFileException("a page has fewer values than it should");
        }
        System.arraycopy(span.bytes(), position, out, at, (int) bytes);
        position += (int) bytes;
    }
}
