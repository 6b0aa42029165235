package dev.driftwood.adls.driver;

import java.io.IOException;

/** One version of a file, read by requests. Used by several threads at once. */
interface ByteSource {

    /**
     * Reads so many bytes, which are there.
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-Source-FileChanged} if the file is another by now
     */
    void read(long position, byte[] target, int offset, int count) throws IOException;
}
