package dev.driftwood.runtime.files;

import dev.driftwood.runtime.ahead.Ahead;
import dev.driftwood.runtime.ahead.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks into many files, several at once where each look is a wait. What is found comes in the order of the files, and so does the
 * first failure.
 */
public final class FileLook {

    private FileLook() {}

    /** Looks into one file; on any thread. */
    @FunctionalInterface
    public interface Look<F, T> {
        T at(F file) throws IOException;
    }

    /** @param atOnce how many are looked into at once */
    public static <F, T> List<T> into(int atOnce, List<F> files, Look<F, T> look) throws IOException {
        List<T> found = new ArrayList<>(files.size());
        try (Workers workers = new Workers(Math.max(1, Math.min(atOnce, files.size())));
                Ahead<T> ahead = new Ahead<>(workers, found::add, unwanted -> {})) {
            for (F file : files) {
                ahead.add(() -> look.at(file));
            }
            ahead.finish();
        }
        return found;
    }
}
