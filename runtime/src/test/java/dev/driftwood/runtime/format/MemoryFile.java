package dev.driftwood.runtime.format;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;

/** Files in memory, for tests of formats. */
public final class MemoryFile {

    private MemoryFile() {}

    /** Opens bytes as a file. */
    public static InputFile open(String name, byte[] content) {
        return listedWith(name, content, content.length);
    }

    /** As above, but listed with another length. */
    public static InputFile listedWith(String name, byte[] content, long length) {
        return new Input(new StoredFile("/" + name, length, Instant.EPOCH, "1"), content);
    }

    private record Input(StoredFile file, byte[] content) implements InputFile {

        @Override
        public void readFully(long position, ByteBuffer target) throws IOException {
            if (position < 0 || target.remaining() > content.length - position) {
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

    /** A file being written; {@link #content} is there once it is committed. */
    public static final class Output implements OutputFile {

        private final ByteArrayOutputStream written = new ByteArrayOutputStream();
        private boolean committed;

        @Override
        public String relativePath() {
            return "part-00000";
        }

        @Override
        public long position() {
            return written.size();
        }

        @Override
        public void write(ByteBuffer source) {
            byte[] bytes = new byte[source.remaining()];
            source.get(bytes);
            written.write(bytes, 0, bytes.length);
        }

        @Override
        public void commit() {
            committed = true;
        }

        @Override
        public void close() {
            // Nothing is open.
        }

        public byte[] content() {
            if (!committed) {
                throw new IllegalStateException("not committed");
            }
            return written.toByteArray();
        }
    }
}
