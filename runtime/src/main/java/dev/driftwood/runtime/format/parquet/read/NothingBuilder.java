package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.decode.ValueDecoder;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;

/** Makes vectors of empty strings, all of which their readers call null. */
final class NothingBuilder extends LeafBuilder {

    private final GrowingBuffer offsets;

    NothingBuilder(BufferAllocator allocator, Scratch scratch) {
        super(allocator, scratch);
        this.offsets = new GrowingBuffer(allocator);
    }

    @Override
    void begin(int slots) {
        // The buffers are made when the number of slots is known.
    }

    @Override
    void append(ValueDecoder decoder, int slots, int present, long[] validity, int at) {
        // No value is taken.
    }

    @Override
    List<ArrowBuf> buffers(int slots) {
        long bytes = (slots + 1L) * Integer.BYTES;
        offsets.ensure(bytes, 0);
        offsets.buffer().setZero(0, bytes);
        return List.of(offsets.buffer(), allocator.getEmpty());
    }

    @Override
    public void close() {
        offsets.close();
    }
}
