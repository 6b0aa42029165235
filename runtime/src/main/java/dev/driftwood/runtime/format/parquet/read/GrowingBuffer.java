package dev.driftwood.runtime.format.parquet.read;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;

/** An Arrow buffer that grows. Owned by whoever made it until it is closed. */
final class GrowingBuffer implements AutoCloseable {

    private final BufferAllocator allocator;
    private ArrowBuf buffer;

    GrowingBuffer(BufferAllocator allocator) {
        this.allocator = allocator;
        this.buffer = allocator.getEmpty();
    }

    ArrowBuf buffer() {
        return buffer;
    }

    /** Makes room for so many bytes in all, and keeps the first {@code used}. */
    void ensure(long bytes, long used) {
        if (bytes > buffer.capacity()) {
            ArrowBuf larger = allocator.buffer(used == 0 ? bytes : Math.max(bytes, 2 * buffer.capacity()));
            larger.setBytes(0, buffer, 0, used);
            buffer.close();
            buffer = larger;
        }
    }

    /** The bytes from {@code at} on, little-endian. */
    ByteBuffer view(long at, int length) {
        return buffer.nioBuffer(at, length).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public void close() {
        buffer.close();
        buffer = allocator.getEmpty();
    }
}
