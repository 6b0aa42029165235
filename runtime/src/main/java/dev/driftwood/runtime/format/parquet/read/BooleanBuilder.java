package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.decode.ValueDecoder;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;

/** Grows a vector of bits. */
final class BooleanBuilder extends LeafBuilder {

    private long[] words = new long[2];
    private int count;
    private ArrowBuf data;

    BooleanBuilder(BufferAllocator allocator, Scratch scratch) {
        super(allocator, scratch);
        this.data = allocator.getEmpty();
    }

    @Override
    void begin(int slots) {
        count = 0;
    }

    @Override
    void append(ValueDecoder decoder, int slots, int present, long[] validity, int at) {
        int needed = Bitmap.words(count + slots);
        if (needed > words.length) {
            words = Arrays.copyOf(words, Math.max(needed, 2 * words.length));
        }
        ValueDecoder.Bits bits = (ValueDecoder.Bits) decoder;
        if (present == slots) {
            bits.read(words, count, slots);
        } else {
            bits.read(scratch.bits, 0, present);
            Spreading.spreadBits(scratch.bits, words, count, slots, validity, at);
        }
        count += slots;
    }

    @Override
    List<ArrowBuf> buffers(int slots) {
        data = Validity.toBuffer(words, slots, allocator);
        return List.of(data);
    }

    @Override
    public void close() {
        data.close();
        data = allocator.getEmpty();
    }
}
