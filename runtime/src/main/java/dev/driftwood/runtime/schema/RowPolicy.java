package dev.driftwood.runtime.schema;

import java.util.Locale;

/** What is to be done with a row at a sink that keeps rows apart by keys. The order is that of the codes that rows carry. */
public enum RowPolicy {
    INSERT,
    UPDATE,
    DELETE,
    UPSERT,
    IGNORE;

    /** What rows carry. */
    public byte code() {
        return (byte) ordinal();
    }

    /** As a file shows it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
