package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.storage.OutputFile;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The file that chunks are appended to, a buffer for those that come from other files, and what is left to be put in its place. */
final class ChunkTarget {

    /** Enough that system calls do not count, little enough for a sink of many files. */
    private static final int BUFFER_BYTES = 1 << 18;

    private final OutputFile file;
    private final List<Transfer> transfers = new ArrayList<>();
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

    /** Leaves something to be done before the file is finished. */
    void later(Transfer transfer) {
        transfers.add(transfer);
    }

    /** What was left to be done since this was last asked. */
    List<Transfer> transfers() {
        List<Transfer> left = List.copyOf(transfers);
        transfers.clear();
        return left;
    }
}
