package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.decode.ValueDecoder;
import dev.driftwood.runtime.format.parquet.schema.Conversion;
import java.nio.ByteBuffer;
import org.apache.arrow.memory.BufferAllocator;

/** Grows a vector from INT64 or DOUBLE values. */
final class LongBuilder extends FixedWidthBuilder {

    private final Conversion conversion;

    LongBuilder(BufferAllocator allocator, Scratch scratch, Conversion conversion) {
        super(allocator, scratch, LongStoring.width(conversion));
        this.conversion = conversion;
    }

    @Override
    void appendDense(ValueDecoder decoder, int slots, ByteBuffer target) {
        ((ValueDecoder.Longs) decoder).read(scratch.longs, 0, slots);
        LongStoring.store(conversion, scratch.longs, slots, target);
    }

    @Override
    void appendSpread(ValueDecoder decoder, int slots, int present, long[] validity, int at, ByteBuffer target) {
        ((ValueDecoder.Longs) decoder).read(scratch.longs, 0, present);
        Spreading.spread(scratch.longs, scratch.spreadLongs, slots, validity, at);
        LongStoring.store(conversion, scratch.spreadLongs, slots, target);
    }
}
