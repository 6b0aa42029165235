package dev.driftwood.runtime.spill;

import dev.driftwood.runtime.storage.UnnamedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.ipc.ReadChannel;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.ArrowBlock;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.MessageSerializer;

/**
 * One temporary file that takes the rows of many {@link SpilledRows}, as record batches of Arrow's format one behind the other.
 * Where each is, these remember. Used by one thread at a time.
 */
public final class SpillFile implements AutoCloseable {

    private final UnnamedFile file;
    private final BufferAllocator allocator;
    private final WriteChannel output;

    SpillFile(UnnamedFile file, BufferAllocator allocator) {
        this.file = file;
        this.allocator = allocator;
        this.output = new WriteChannel(new Appending(file));
    }

    /** Rows that are to be put aside here. */
    public SpilledRows rows() {
        return new SpilledRows(this);
    }

    BufferAllocator allocator() {
        return allocator;
    }

    /** Writes a record batch, which stays the caller's. */
    ArrowBlock write(ArrowRecordBatch batch) {
        try {
            return MessageSerializer.serialize(output, batch);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a record batch, which the caller closes. */
    ArrowRecordBatch read(ArrowBlock block) {
        try (ReadChannel input = new ReadChannel(new Reading(file, block.getOffset()))) {
            return MessageSerializer.deserializeRecordBatch(input, block, allocator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        file.close();
    }

    private record Appending(UnnamedFile file) implements WritableByteChannel {
        @Override
        public int write(ByteBuffer bytes) {
            return file.append(bytes);
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {
            // The file outlives whoever writes.
        }
    }

    private static final class Reading implements ReadableByteChannel {
        private final UnnamedFile file;
        private long position;

        Reading(UnnamedFile file, long position) {
            this.file = file;
            this.position = position;
        }

        @Override
        public int read(ByteBuffer into) {
            int count = file.read(into, position);
            position += Math.max(0, count);
            return count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {
            // The file outlives whoever reads.
        }
    }
}
