package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/** A staged file open for appending. */
public interface OutputFile extends ByteTarget, AutoCloseable {

    /** The path below its folder. */
    String relativePath();

    /** Bytes written so far, with those of parts that are reserved. */
    @Override
    long position();

    /** Small pieces are gathered. */
    @Override
    void write(ByteBuffer source) throws IOException;

    /**
     * Leaves the next bytes to be written later, by another thread perhaps. Empty if the store can only append, or so
     * few are sooner appended.
     *
     * @throws dev.driftwood.script.source.DataFlowException as {@link #write} does
     */
    default Optional<ReservedPart> reserve(long bytes) throws IOException {
        return Optional.empty();
    }

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
