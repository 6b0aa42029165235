package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.decode.BinaryTarget;
import dev.driftwood.runtime.format.parquet.decode.ValueDecoder;
import java.nio.ByteBuffer;
import org.apache.arrow.memory.BufferAllocator;

/** Grows a vector of decimals from BYTE_ARRAY values, each a big-endian number of its own length. */
final class BinaryDecimalBuilder extends FixedWidthBuilder implements BinaryTarget {

    private static final int DECIMAL_BYTES = 16;

    private int words;

    BinaryDecimalBuilder(BufferAllocator allocator, Scratch scratch) {
        super(allocator, scratch, DECIMAL_BYTES);
    }

    @Override
    void appendDense(ValueDecoder decoder, int slots, ByteBuffer target) {
        decode(decoder, slots);
        target.asLongBuffer().put(scratch.longs, 0, 2 * slots);
    }

    @Override
    void appendSpread(ValueDecoder decoder, int slots, int present, long[] validity, int at, ByteBuffer target) {
        decode(decoder, present);
        Spreading.spreadPairs(scratch.longs, scratch.spreadLongs, slots, validity, at);
        target.asLongBuffer().put(scratch.spreadLongs, 0, 2 * slots);
    }

    private void decode(ValueDecoder decoder, int count) {
        words = 0;
        ((ValueDecoder.Binaries) decoder).read(this, count);
    }

    @Override
    public void append(byte[] bytes, int start, int length) {
        FixedStoring.decimal(bytes, start, length, scratch.longs, words);
        words += 2;
    }
}
