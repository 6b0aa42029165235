package dev.driftwood.runtime.format.parquet.schema;

/** How stored values become those of an Arrow vector. */
public enum Conversion {
    BOOLEAN,
    INT32,
    INT32_TO_BYTE,
    INT32_TO_SHORT,
    UINT8_TO_SHORT,
    UINT16_TO_INTEGER,
    UINT32_TO_LONG,
    INT32_TO_DECIMAL,
    INT64,
    INT64_MILLIS,
    INT64_NANOS,
    UINT64_TO_DECIMAL,
    INT64_TO_DECIMAL,
    /** Eight bytes of nanoseconds within the day, four of the Julian day number. */
    INT96_TIMESTAMP,
    FLOAT,
    FLOAT16,
    DOUBLE,
    BINARY,
    BINARY_TO_DECIMAL,
    FIXED,
    FIXED_TO_DECIMAL,
    FIXED_TO_UUID,
    /** The values are null, all of them, whatever the physical type. */
    NOTHING
}
