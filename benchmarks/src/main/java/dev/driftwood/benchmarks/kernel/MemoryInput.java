package dev.driftwood.benchmarks.kernel;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.EOFException;
import java.nio.ByteBuffer;
import java.time.Instant;

/** A file in memory, so that no disk is measured. */
record MemoryInput(StoredFile file, byte[] content) implements InputFile {

    MemoryInput(byte[] content) {
        this(new StoredFile("/benchmark.parquet", content.length, Instant.EPOCH, "1"), content);
    }

    @Override
    public void readFully(long position, ByteBuffer target) throws EOFException {
        if (target.remaining() > content.length - position) {
            throw new EOFException("read behind the end");
        }
        target.put(content, (int) position, target.remaining());
    }

    @Override
    public void verifyUnchanged() {
        // It cannot change.
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
