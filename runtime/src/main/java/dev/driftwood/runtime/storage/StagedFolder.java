package dev.driftwood.runtime.storage;

import java.io.IOException;

/** New files for one folder, hidden until they are published. Closing without publishing removes them. */
public interface StagedFolder extends AutoCloseable {

    /** The folder that the files will appear in, as people would write it. */
    String describe();

    /** What publishes it. Folders with equal ones are published together. */
    Publication publication();

    /**
     * Starts a file.
     *
     * @param relativePath below the folder; may name folders ({@code region=EU/part-0.parquet}); checked against leaving it
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-Sink-UnsafePath} if the path is absolute, goes up,
     *     cannot be a name on this system, or is that of a file created before
     */
    OutputFile create(String relativePath) throws IOException;

    /** Whether whoever keeps the files answers at the moment; asked when there is little time to wait for that. */
    default boolean answers() {
        return true;
    }

    /** Removes what was staged and not published, and lets other runs at the folder. */
    @Override
    void close() throws IOException;
}
