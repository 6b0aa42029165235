package dev.driftwood.regression.source;

/** What files say of the types of their values. */
public enum FileKind {
    /** Each column has a type. */
    PARQUET,
    /** There are numbers, texts and structures. */
    JSON,
    /** All is text. */
    DELIMITED;

    /** Whether not all is text. */
    public boolean isTyped() {
        return this != DELIMITED;
    }
}
