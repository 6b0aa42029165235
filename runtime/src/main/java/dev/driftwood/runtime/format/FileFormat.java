package dev.driftwood.runtime.format;

import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.OutputFile;
import java.io.IOException;
import org.apache.arrow.memory.BufferAllocator;

/** A kind of file. One implementation a format, listed once in the catalogue. */
public interface FileFormat {

    /** The word a script uses: {@code 'parquet'}. */
    String name();

    /** The ending of the files it writes, with the point: {@code .parquet}. */
    String extension();

    /** Whether the files carry their columns' types, as Parquet does and delimited text does not. */
    boolean typed();

    /**
     * What is in a file, from its footer or header alone; no row is read.
     *
     * @throws dev.driftwood.script.source.DataFlowException if the file is damaged
     */
    FileDescription describe(InputFile file, ReadOptions options) throws IOException;

    /**
     * Opens a file for reading some of its columns, in the order asked.
     *
     * @param columns positions in {@code description.columns()}
     */
    BatchReader read(
            InputFile file, FileDescription description, int[] columns, ReadOptions options, BufferAllocator allocator)
            throws IOException;

    /** Starts a file; {@link BatchWriter#finish} completes and commits it. */
    BatchWriter write(OutputFile file, WriteRequest request, BufferAllocator allocator) throws IOException;
}
