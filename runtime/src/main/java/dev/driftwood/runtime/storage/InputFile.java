package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** A file open for positioned reads. Safe for use by several threads. */
public interface InputFile extends AutoCloseable {

    /** What was opened: path, length and version as listed. */
    StoredFile file();

    /** Length in bytes. */
    default long length() {
        return file().length();
    }

    /**
     * Fills the buffer from the position on.
     *
     * @throws java.io.EOFException if the file ends before the buffer is full
     */
    void readFully(long position, ByteBuffer target) throws IOException;

    /**
     * Says what will be read soon, in this order mostly, so that a store far away can fetch much at once. Nothing need be read
     * that way, and each part only once.
     */
    default void expect(List<ByteRange> parts) throws IOException {}

    /**
     * Fails if the file is no longer the one that was listed.
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-Source-FileChanged}
     */
    void verifyUnchanged() throws IOException;

    @Override
    void close() throws IOException;
}
