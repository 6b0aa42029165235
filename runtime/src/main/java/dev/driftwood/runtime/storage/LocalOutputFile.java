package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A staged file on the local disk. For one thread at a time, but for its reserved parts. */
final class LocalOutputFile implements OutputFile {

    private static final int BUFFER_BYTES = 32 * 1024;

    /** Less is sooner appended, with what comes before and after. */
    private static final int LEAST_RESERVED_BYTES = 1 << 17;

    private final LocalStagedFolder folder;
    private final String relativePath;
    private final Path file;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
    private final AtomicInteger incomplete = new AtomicInteger();
    private final EarlyForce force;
    private long position;
    private boolean open = true;

    LocalOutputFile(LocalStagedFolder folder, String relativePath, Path file, FileChannel channel) {
        this.folder = folder;
        this.relativePath = relativePath;
        this.file = file;
        this.channel = channel;
        this.force = new EarlyForce(() -> channel.force(false));
    }

    @Override
    public String relativePath() {
        return relativePath;
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        requireOpen();
        position += source.remaining();
        try {
            if (source.remaining() > buffer.remaining()) {
                flush();
            }
            if (source.remaining() > buffer.remaining()) {
                drain(source);
            } else {
                buffer.put(source);
            }
        } catch (IOException e) {
            throw StorageFailure.writing(where(), e);
        }
    }

    @Override
    public Optional<ReservedPart> reserve(long bytes) throws IOException {
        requireOpen();
        if (bytes < LEAST_RESERVED_BYTES) {
            return Optional.empty();
        }
        try {
            flush();
            position += bytes;
            channel.position(position);
        } catch (IOException e) {
            throw StorageFailure.writing(where(), e);
        }
        incomplete.incrementAndGet();
        return Optional.of(new Part(position - bytes, position));
    }

    @Override
    public void commit() throws IOException {
        requireOpen();
        if (incomplete.get() > 0) {
            throw new IllegalStateException(where() + " lacks a part that was reserved");
        }
        try {
            flush();
            force.finish();
            channel.close();
        } catch (IOException e) {
            throw StorageFailure.writing(where(), e);
        }
        open = false;
        folder.committed(this);
    }

    @Override
    public void close() throws IOException {
        if (!open) {
            return;
        }
        open = false;
        try {
            force.cancel();
            channel.close();
        } finally {
            Files.deleteIfExists(file);
            folder.discarded(this);
        }
    }

    private void flush() throws IOException {
        buffer.flip();
        drain(buffer);
        buffer.clear();
    }

    private void drain(ByteBuffer bytes) throws IOException {
        int count = bytes.remaining();
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        force.written(count);
    }

    private void requireOpen() {
        if (!open) {
            throw new IllegalStateException(where() + " is closed");
        }
    }

    private String where() {
        return folder.describe(relativePath);
    }

    /** Written by its position, so that neither the file's own position nor other parts matter. */
    private final class Part implements ReservedPart {

        private final long end;
        private long next;

        Part(long start, long end) {
            this.next = start;
            this.end = end;
        }

        @Override
        public long position() {
            return next;
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            int count = source.remaining();
            if (count > end - next) {
                throw new IllegalStateException("more than was reserved of " + where());
            }
            try {
                while (source.hasRemaining()) {
                    next += channel.write(source, next);
                }
                force.written(count);
            } catch (IOException e) {
                throw StorageFailure.writing(where(), e);
            }
        }

        @Override
        public void complete() {
            incomplete.decrementAndGet();
        }
    }
}
