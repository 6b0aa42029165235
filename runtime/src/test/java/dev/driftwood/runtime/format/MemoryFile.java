package dev.driftwood.runtime.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.ReservedPart;
import dev.driftwood.runtime.storage.StoredFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

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

        private byte[] written = {};
        private int incomplete;
        private boolean committed;

        @Override
        public String relativePath() {
            return "part-00000";
        }

        @Override
        public long position() {
            return written.length;
        }

        @Override
        public void write(ByteBuffer source) {
            int start = written.length;
            grow(source.remaining());
            source.get(written, start, written.length - start);
        }

        private void grow(long bytes) {
            written = Arrays.copyOf(written, Math.toIntExact(written.length + bytes));
        }

        @Override
        public Optional<ReservedPart> reserve(long bytes) {
            int start = written.length;
            grow(bytes);
            incomplete++;
            return Optional.of(new Part(start, written.length));
        }

        /** A part that is filled later. */
        private final class Part implements ReservedPart {

            private final int end;
            private int next;

            Part(int start, int end) {
                this.next = start;
                this.end = end;
            }

            @Override
            public long position() {
                return next;
            }

            @Override
            public void write(ByteBuffer source) {
                int count = source.remaining();
                assertThat(count).isLessThanOrEqualTo(end - next);
                source.get(written, next, count);
                next += count;
            }

            @Override
            public void complete() {
                incomplete--;
            }
        }

        @Override
        public void commit() {
            assertThat(incomplete).isZero();
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
            return written;
        }
    }
}
