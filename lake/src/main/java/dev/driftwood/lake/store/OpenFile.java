package dev.driftwood.lake.store;

import java.io.IOException;
import java.nio.channels.FileChannel;

/** A file as it was when it was opened, whatever happens to it then. */
public record OpenFile(Item item, Attributes attributes, FileChannel channel) implements AutoCloseable {
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
