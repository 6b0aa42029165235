package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A staged file open for appending. */
public interface OutputFile extends AutoCloseable {

    /** The path below its folder. */
    String relativePath();

    /** Bytes written so far. */
    long position();

    /**
     * Appends all remaining bytes of the buffer. Small pieces are gathered.
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DF-Executor-OutOfDiskSpaceError} or
     *     {@code DW-Sink-Unwritable}
     */
    void write(ByteBuffer source) throws IOException;

    /**
     * Forces the content to the disk and closes; without it the file does not take part in publishing.
     *
     * @throws dev.driftwood.script.source.DataFlowException as {@link #write} does
     */
    void commit() throws IOException;

    /** Closes; if not committed, discards. */
    @Override
    void close() throws IOException;
}
