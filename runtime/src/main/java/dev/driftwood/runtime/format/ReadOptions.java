package dev.driftwood.runtime.format;

import java.util.Map;

/**
 * How to read a file.
 *
 * @param int96 whether INT96 timestamps are refused, as the service does, or read
 * @param batchRows most rows of a batch
 * @param properties the source's format properties by their script names
 */
public record ReadOptions(Int96 int96, int batchRows, Map<String, Object> properties) {

    /** Rows of a batch unless told otherwise: vectors that fit the second-level cache. */
    public static final int DEFAULT_BATCH_ROWS = 8192;

    public static final ReadOptions DEFAULT = new ReadOptions(Int96.REFUSE, DEFAULT_BATCH_ROWS, Map.of());

    public ReadOptions {
        properties = Map.copyOf(properties);
    }

    /** What to do with INT96 timestamps. */
    public enum Int96 {
        REFUSE,
        READ
    }
}
