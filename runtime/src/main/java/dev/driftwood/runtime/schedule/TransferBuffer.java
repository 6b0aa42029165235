package dev.driftwood.runtime.schedule;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** One thread's buffer for transfers, outside Java's heap, made when it is first asked for. */
final class TransferBuffer {

    /** Enough that system calls do not count, little enough for the caches of a processor. */
    private static final int BYTES = 1 << 18;

    private @Nullable ByteBuffer buffer;

    ByteBuffer get() {
        ByteBuffer current = buffer;
        if (current == null) {
            current = ByteBuffer.allocateDirect(BYTES);
            buffer = current;
        }
        return current;
    }
}
