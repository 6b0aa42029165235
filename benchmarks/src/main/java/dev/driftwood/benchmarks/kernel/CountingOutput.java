package dev.driftwood.benchmarks.kernel;

import dev.driftwood.runtime.storage.OutputFile;
import java.nio.ByteBuffer;

/** A file that forgets what is written to it. */
final class CountingOutput implements OutputFile {

    private long position;

    @Override
    public String relativePath() {
        return "benchmark.parquet";
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public void write(ByteBuffer source) {
        position += source.remaining();
        source.position(source.limit());
    }

    @Override
    public void commit() {
        // Nothing is kept.
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
