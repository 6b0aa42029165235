package dev.driftwood.runtime.storage;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A source file on the local disk. */
final class LocalInputFile implements InputFile {

    /** Java reads by way of memory of its own; so much of it stays in the processor's cache. */
    private static final int PIECE_BYTES = 1 << 17;

    private final StoredFile file;
    private final Path path;
    private final String where;
    private final FileChannel channel;

    LocalInputFile(StoredFile file, Path path, String where) throws IOException {
        this.file = file;
        this.path = path;
        this.where = where;
        this.channel = FileChannel.open(path, StandardOpenOption.READ);
    }

    @Override
    public StoredFile file() {
        return file;
    }

    @Override
    public void readFully(long position, ByteBuffer target) throws IOException {
        long from = position;
        int limit = target.limit();
        while (target.position() < limit) {
            target.limit(Math.min(limit, target.position() + PIECE_BYTES));
            int count = read(from, target);
            target.limit(limit);
            if (count < 0) {
                throw new EOFException(where + " ends before byte " + (from + target.remaining()));
            }
            from += count;
        }
    }

    private int read(long from, ByteBuffer target) {
        try {
            return channel.read(target, from);
        } catch (IOException e) {
            throw StorageFailure.reading(where, e);
        }
    }

    @Override
    public void verifyUnchanged() throws IOException {
        requireUnchanged(file, path, where);
    }

    static void requireUnchanged(StoredFile file, Path path, String where) throws IOException {
        try {
            if (LocalVersion.of(path).equals(file.version())) {
                return;
            }
        } catch (NoSuchFileException e) {
            throw changed(where, "is gone");
        }
        throw changed(where, "changed");
    }

    private static DataFlowException changed(String where, String what) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.FILE_CHANGED, where + " " + what + " since it was listed")
                        .in(where)
                        .hint("Run again when its producer is done."));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
