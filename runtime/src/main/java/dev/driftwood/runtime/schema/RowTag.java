package dev.driftwood.runtime.schema;

import dev.driftwood.types.DataType;

/** What rows carry beside their columns: seen by functions, never written. */
public enum RowTag {
    /** Whether the nearest lookup found a match. */
    MATCH(DataType.BOOLEAN);

    private final DataType type;

    RowTag(DataType type) {
        this.type = type;
    }

    public DataType type() {
        return type;
    }
}
