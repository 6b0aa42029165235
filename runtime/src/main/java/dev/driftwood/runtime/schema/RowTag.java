package dev.driftwood.runtime.schema;

import dev.driftwood.types.DataType;

/** What rows carry beside their columns: seen by functions, never written. */
public enum RowTag {
    /** Whether the nearest lookup found a match. */
    MATCH(DataType.BOOLEAN),
    /** The messages of the assertions that the row failed, by their ids; null if it failed none. */
    ERRORS(DataType.map(DataType.STRING, DataType.STRING)),
    /** The code of a {@link RowPolicy}; null is that of an insert. */
    POLICY(DataType.BYTE),
    /** What a step of a transformation found for later ones; leaves none. */
    FINDING(DataType.BOOLEAN);

    private final DataType type;

    RowTag(DataType type) {
        this.type = type;
    }

    public DataType type() {
        return type;
    }
}
