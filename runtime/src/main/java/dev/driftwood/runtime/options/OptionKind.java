package dev.driftwood.runtime.options;

/** The form of a property's value. */
public enum OptionKind {
    BOOLEAN("a boolean"),
    INTEGER("a whole number"),
    STRING("a string"),
    STRINGS("a list of strings"),
    TIMESTAMP("a timestamp"),
    ANY("any value");

    private final String words;

    OptionKind(String words) {
        this.words = words;
    }

    /** As a message says it. */
    public String words() {
        return words;
    }
}
