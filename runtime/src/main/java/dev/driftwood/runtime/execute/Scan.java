package dev.driftwood.runtime.execute;

import java.io.IOException;

/** The running form of a source: pushes all its rows, then finishes its downstream. */
public interface Scan extends AutoCloseable {

    void run() throws IOException;

    @Override
    void close() throws IOException;
}
