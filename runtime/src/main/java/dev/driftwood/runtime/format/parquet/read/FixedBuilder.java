package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.decode.ValueDecoder;
import dev.driftwood.runtime.format.parquet.schema.Conversion;
import java.nio.ByteBuffer;
import org.apache.arrow.memory.BufferAllocator;

/** Grows a vector of numbers from FIXED_LEN_BYTE_ARRAY or INT96 values. */
final class FixedBuilder extends FixedWidthBuilder {

    private final Conversion conversion;
    private final int storedWidth;

    /** @param storedWidth bytes of a value in the file */
    FixedBuilder(BufferAllocator allocator, Scratch scratch, Conversion conversion, int storedWidth) {
        super(allocator, scratch, FixedStoring.width(conversion));
        this.conversion = conversion;
        this.storedWidth = storedWidth;
    }

    @Override
    void appendDense(ValueDecoder decoder, int slots, ByteBuffer target) {
        decode(decoder, slots);
        FixedStoring.store(conversion, scratch.longs, slots, target);
    }

    @Override
    void appendSpread(ValueDecoder decoder, int slots, int present, long[] validity, int at, ByteBuffer target) {
        decode(decoder, present);
        if (conversion == Conversion.FIXED_TO_DECIMAL) {
            Spreading.spreadPairs(scratch.longs, scratch.spreadLongs, slots, validity, at);
        } else {
            Spreading.spread(scratch.longs, scratch.spreadLongs, slots, validity, at);
        }
        FixedStoring.store(conversion, scratch.spreadLongs, slots, target);
    }

    private void decode(ValueDecoder decoder, int count) {
        byte[] bytes = scratch.bytes(Math.multiplyExact(Scratch.PIECE, storedWidth));
        ((ValueDecoder.Fixed) decoder).read(bytes, 0, count);
        FixedStoring.convert(conversion, bytes, storedWidth, count, scratch.longs);
    }
}
