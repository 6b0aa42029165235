package dev.driftwood.runtime.storage;

import java.io.IOException;

/** A part of a staged file that is filled while others write elsewhere in it. For one thread at a time. */
public interface ReservedPart extends ByteTarget {

    /**
     * Says that nothing more comes; what the part has too many bytes for is zero. The file cannot be committed before.
     *
     * @throws IOException if the last bytes cannot be written
     */
    void complete() throws IOException;
}
