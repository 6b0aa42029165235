package dev.driftwood.runtime.schema;

/** What rows carry beside their columns: seen by functions, never written. */
public enum RowTag {
    /** Whether the nearest lookup found a match. */
    MATCH
}
