package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.decode.ValueDecoder;
import dev.driftwood.runtime.format.parquet.schema.Conversion;
import java.nio.ByteBuffer;
import org.apache.arrow.memory.BufferAllocator;

/** Grows a vector from INT32 or FLOAT values. */
final class IntBuilder extends FixedWidthBuilder {

    private final Conversion conversion;

    IntBuilder(BufferAllocator allocator, Scratch scratch, Conversion conversion) {
        super(allocator, scratch, IntStoring.width(conversion));
        this.conversion = conversion;
    }

    @Override
    void appendDense(ValueDecoder decoder, int slots, ByteBuffer target) {
        ((ValueDecoder.Ints) decoder).read(scratch.ints, 0, slots);
        IntStoring.store(conversion, scratch.ints, slots, scratch.longs, target);
    }

    @Override
    void appendSpread(ValueDecoder decoder, int slots, int present, long[] validity, int at, ByteBuffer target) {
        ((ValueDecoder.Ints) decoder).read(scratch.ints, 0, present);
        Spreading.spread(scratch.ints, scratch.spreadInts, slots, validity, at);
        IntStoring.store(conversion, scratch.spreadInts, slots, scratch.longs, target);
    }
}
