package dev.driftwood.regression.table;

import dev.driftwood.runtime.storage.OutputFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file written in place: the inputs of cases need no staging. */
public final class PlainFile implements OutputFile {

    private final Path path;
    private final FileChannel channel;

    public PlainFile(Path path) throws IOException {
        this.path = path;
        this.channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    @Override
    public String relativePath() {
        return path.getFileName().toString();
    }

    @Override
    public long position() {
        try {
            return channel.position();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        while (source.hasRemaining()) {
            channel.write(source);
        }
    }

    @Override
    public void commit() throws IOException {
        channel.force(false);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
