package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.storage.OutputFile;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** The file that chunks are appended to, and a buffer for those that come from other files. */
final class ChunkTarget {

    /** Enough that system calls do not count, little enough for a sink of many files. */
    private static final int BUFFER_BYTES = 1 << 18;

    private final OutputFile file;
    private @Nullable ByteBuffer buffer;

    ChunkTarget(OutputFile file) {
        this.file = file;
    }

    OutputFile file() {
        return file;
    }

    /** Outside Java's heap, made when it is first asked for. */
    ByteBuffer buffer() {
        ByteBuffer current = buffer;
        if (current == null) {
            current = ByteBuffer.allocateDirect(BUFFER_BYTES);
            buffer = current;
        }
        return current;
    }
}
