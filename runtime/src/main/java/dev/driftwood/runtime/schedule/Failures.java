package dev.driftwood.runtime.schedule;

import java.io.IOException;

/** Brings failures from one thread to another. */
final class Failures {

    private Failures() {}

    /** The failure for the thread at hand to throw. */
    static RuntimeException rethrown(Throwable cause) throws IOException {
        if (cause instanceof IOException e) {
            throw e;
        }
        if (cause instanceof Error e) {
            throw e;
        }
        return cause instanceof RuntimeException e ? e : new IllegalStateException(cause);
    }
}
