package dev.driftwood.runtime.schedule;

import java.io.IOException;
import java.util.List;

/** Closes several things, each even if another fails; the first failure is thrown, the others ride along. */
final class Closing {

    private Closing() {}

    static void all(List<? extends AutoCloseable> resources) throws IOException {
        Exception first = null;
        for (AutoCloseable resource : resources) {
            try {
                resource.close();
            } catch (Exception e) {
                // Whatever one resource throws, the others must still be closed; nothing is swallowed, see below.
                if (first == null) {
                    first = e;
                } else {
                    first.addSuppressed(e);
                }
            }
        }
        if (first instanceof IOException e) {
            throw e;
        }
        if (first instanceof RuntimeException e) {
            throw e;
        }
        if (first != null) {
            throw new IllegalStateException("closing failed", first);
        }
    }
}
