package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** Booleans as bits. */
final class PlainBits implements ValueDecoder.Bits {

    private final Span span;
    private long bit;

    PlainBits(Span span) {
        this.span = span;
        this.bit = (long) span.start() * Byte.SIZE;
    }

    @Override
    public void read(long[] words, int at, int count) {
        if (bit + count > (long) span.end() * Byte.SIZE) {
            throw new DamagedFileException("a page has fewer values than it should");
        }
        Bitmap.copy(span.bytes(), bit, words, at, count);
        bit += count;
    }
}
