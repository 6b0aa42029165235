package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Container;
import dev.driftwood.runtime.storage.OutputFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;

/** A staged file that is sent to the service while it is written. For one thread at a time. */
final class StagedUpload implements OutputFile {

    private static final int PIECE_BYTES = 64 * 1024;

    private final AdlsStagedFolder folder;
    private final Container container;
    private final List<String> names;
    private final String path;
    private final String where;
    private final OutputStream stream;
    private byte[] piece = new byte[0];
    private long position;
    private boolean open = true;

    /**
     * @param names of the path below the folder
     * @param path where the file is until it is published
     * @param where it will be then, as people would write it
     */
    StagedUpload(AdlsStagedFolder folder, List<String> names, String path, String where) throws IOException {
        this.folder = folder;
        this.container = folder.area().container();
        this.names = List.copyOf(names);
        this.path = path;
        this.where = where;
        this.stream = container.write(path);
    }

    @Override
    public String relativePath() {
        return String.join("/", names);
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
            if (source.hasArray()) {
                stream.write(source.array(), source.arrayOffset() + source.position(), source.remaining());
                source.position(source.limit());
            } else {
                copy(source);
            }
        } catch (IOException e) {
            throw PublicationFailure.writing(where, e);
        }
    }

    private void copy(ByteBuffer source) throws IOException {
        if (piece.length == 0) {
            piece = new byte[PIECE_BYTES];
        }
        while (source.hasRemaining()) {
            int count = Math.min(source.remaining(), piece.length);
            source.get(piece, 0, count);
            stream.write(piece, 0, count);
        }
    }

    @Override
    public void commit() throws IOException {
        requireOpen();
        try {
            stream.close();
        } catch (IOException e) {
            throw PublicationFailure.writing(where, e);
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
        try (OutputStream unfinished = stream) {
            unfinished.flush();
        } finally {
            folder.discarded(this, names);
            container.delete(path, false);
        }
    }

    private void requireOpen() {
        if (!open) {
            throw new IllegalStateException(where + " is closed");
        }
    }
}
