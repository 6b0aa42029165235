package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.decode.ValueDecoder;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;

/** Grows a vector whose values take the same number of bytes each. */
abstract class FixedWidthBuilder extends LeafBuilder {

    private final GrowingBuffer data;
    private final int width;
    private int count;

    /** @param width bytes of a value in the vector */
    FixedWidthBuilder(BufferAllocator allocator, Scratch scratch, int width) {
        super(allocator, scratch);
        this.data = new GrowingBuffer(allocator);
        this.width = width;
    }

    @Override
    final void begin(int slots) {
        count = 0;
        data.ensure((long) slots * width, 0);
    }

    @Override
    final void append(ValueDecoder decoder, int slots, int present, long[] validity, int at) {
        data.ensure((long) (count + slots) * width, (long) count * width);
        ByteBuffer target = data.view((long) count * width, slots * width);
        if (present == slots) {
            appendDense(decoder, slots, target);
        } else {
            appendSpread(decoder, slots, present, validity, at, target);
        }
        count += slots;
    }

    /** Decodes values into the target, which has room for just so many. */
    abstract void appendDense(ValueDecoder decoder, int slots, ByteBuffer target);

    /** As above, with zeros where no bit is set. */
    abstract void appendSpread(
            ValueDecoder decoder, int slots, int present, long[] validity, int at, ByteBuffer target);

    @Override
    final List<ArrowBuf> buffers(int slots) {
        return List.of(data.buffer());
    }

    @Override
    public final void close() {
        data.close();
    }
}
