package dev.driftwood.runtime.format;

import java.io.IOException;

/**
 * A column of a section as its file holds it, encoded and compressed. Only the format that gave it out knows what is in it; the
 * file it lies in must stay open until it is written elsewhere.
 */
public interface StoredColumn {

    /** Lets its file know that it will be read soon. */
    void expect() throws IOException;
}
