package dev.driftwood.runtime.feed;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What happens when files bring a column that is not known. Each has a word of its own and the one that Auto Loader has for it. */
public enum NewColumns {
    /** The run stops once and the column is known from then on. */
    ADD("add", "addNewColumns"),
    /** The same, and a wider type is taken over in the same way. */
    ADD_AND_WIDEN("add-and-widen", "addNewColumnsWithTypeWidening"),
    /** It is known from then on, as is a wider type, and the run goes on. */
    ADD_SILENTLY("add-silently", ""),
    /** It stays unknown; its values are kept as rescued data. */
    RESCUE("rescue", "rescue"),
    /** The run fails until somebody decides. */
    FAIL("fail", "failOnNewColumns"),
    /** It stays unknown and is not read, unless there is a column for rescued data. */
    IGNORE("ignore", "none");

    private final String word;
    private final String autoLoaderWord;

    NewColumns(String word, String autoLoaderWord) {
        this.word = word;
        this.autoLoaderWord = autoLoaderWord;
    }

    public String word() {
        return word;
    }

    /** The mode with the word, in either vocabulary. */
    public static Optional<NewColumns> of(String text) {
        return Arrays.stream(values())
                .filter(mode ->
                        mode.word.equals(text) || (!text.isEmpty() && mode.autoLoaderWord.equalsIgnoreCase(text)))
                .findFirst();
    }

    /** All words, for complaints. */
    public static List<String> words() {
        return Arrays.stream(values()).map(NewColumns::word).toList();
    }

    /** Whether new columns become known. */
    public boolean adds() {
        return this == ADD || this == ADD_AND_WIDEN || this == ADD_SILENTLY;
    }

    /** Whether a known column's type gives way to a wider one. */
    public boolean widens() {
        return this == ADD_AND_WIDEN || this == ADD_SILENTLY;
    }

    /** Whether the run stops when it has learned something. */
    public boolean stops() {
        return this == ADD || this == ADD_AND_WIDEN;
    }
}
