package dev.driftwood.regression.drill.mutation;

/** What files say of the types of their values. */
public enum FileKind {
    /** Each column has a type. */
    PARQUET,
    /** There are numbers, texts and structures. */
    JSON,
    /** All is text. */
    DELIMITED;

    boolean isTyped() {
        return this != DELIMITED;
    }
}
