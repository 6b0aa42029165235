package dev.driftwood.runtime.database;

import java.io.IOException;

/** Rows that wait to be written into a table, once all that can fail elsewhere is done. */
public interface TableLoad {

    Database database();

    /** Writes them in the session's transaction; does not end it. */
    void write(DatabaseSession session) throws IOException;
}
