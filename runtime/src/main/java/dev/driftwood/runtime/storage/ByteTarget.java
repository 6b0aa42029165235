package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Takes bytes that follow each other in a staged file. */
public interface ByteTarget {

    /** Where in the file the next byte lies. */
    long position();

    /**
     * Appends all remaining bytes of the buffer.
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DF-Executor-OutOfDiskSpaceError} or
     *     {@code DW-Sink-Unwritable}
     */
    void write(ByteBuffer source) throws IOException;
}
