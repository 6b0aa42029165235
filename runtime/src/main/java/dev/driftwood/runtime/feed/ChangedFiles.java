package dev.driftwood.runtime.feed;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What an incremental run does with a file that has landed and is another one now. */
public enum ChangedFiles {
    /** Nothing lands until somebody decides. */
    FAIL("fail"),
    /** It lands again, beside the rows that it has landed before. */
    LAND("land"),
    /** It is left where it is, and counts as landed as it is now. */
    SKIP("skip");

    private final String word;

    ChangedFiles(String word) {
        this.word = word;
    }

    public static Optional<ChangedFiles> of(String text) {
        return Arrays.stream(values()).filter(mode -> mode.word.equals(text)).findFirst();
    }

    /** All words, for complaints. */
    public static List<String> words() {
        return Arrays.stream(values()).map(mode -> mode.word).toList();
    }
}
