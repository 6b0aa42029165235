package dev.driftwood.regression.cases;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Something that came out otherwise than a case says.
 *
 * @param what in a few words
 * @param detail what was expected and what came, for people
 * @param place where to look first, {@code flow.dfs:4:7}; nothing if the case as a whole is meant
 * @param golden what the file that holds the expectation would have to hold
 */
public record Mismatch(String what, String detail, Optional<String> place, Optional<GoldenFile> golden) {

    /** One that no file can be made to agree with. */
    public static Mismatch of(String what, String detail) {
        return new Mismatch(what, detail, Optional.empty(), Optional.empty());
    }

    static Mismatch of(String what, String detail, Path file, byte[] content) {
        return new Mismatch(what, detail, Optional.empty(), Optional.of(new GoldenFile(file, content)));
    }

    Mismatch at(String where) {
        return new Mismatch(what, detail, Optional.of(where), golden);
    }

    Mismatch with(GoldenFile file) {
        return new Mismatch(what, detail, place, Optional.of(file));
    }
}
