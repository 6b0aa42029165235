package dev.driftwood.runtime.format;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Bytes of another file that have their place in the one that is written, and are still to be put there. */
@FunctionalInterface
public interface Transfer {

    /**
     * Puts them there; once, by any thread.
     *
     * @param buffer what the bytes go through; its content is lost
     * @throws dev.driftwood.script.source.DataFlowException if they are damaged, or cannot be written
     */
    void run(ByteBuffer buffer) throws IOException;
}
