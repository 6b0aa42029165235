package dev.driftwood.testkit;

import dev.driftwood.regression.cases.ScratchFolder;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Folders of runs for callers whose methods throw no checked exceptions. */
final class Folders {

    private Folders() {}

    static ScratchFolder make() {
        try {
            return ScratchFolder.make();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void close(ScratchFolder folder) {
        try {
            folder.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
