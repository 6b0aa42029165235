package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** A staged file on the local disk. For one thread at a time. */
final class LocalOutputFile implements OutputFile {

    private static final int BUFFER_BYTES = 32 * 1024;

    private final LocalStagedFolder folder;
    private final String relativePath;
    private final Path file;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
    private long position;
    private boolean open = true;

    LocalOutputFile(LocalStagedFolder folder, String relativePath, Path file, FileChannel channel) {
        this.folder = folder;
        this.relativePath = relativePath;
        this.file = file;
        this.channel = channel;
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
    public void commit() throws IOException {
        requireOpen();
        try {
            flush();
            channel.force(false);
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
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    private void requireOpen() {
        if (!open) {
            throw new IllegalStateException(where() + " is closed");
        }
    }

    private String where() {
        return folder.describe(relativePath);
    }
}
