package dev.driftwood.lake.fault;

import java.io.IOException;

/** Ends a connection on purpose. */
public final class CutConnection extends IOException {

    private static final long serialVersionUID = 1L;

    public CutConnection() {
        super("cut, as a test wants it");
    }
}
