package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;

/** How a column's values are stored. */
public enum PhysicalType {
    BOOLEAN(0),
    INT32(1),
    INT64(2),
    INT96(3),
    FLOAT(4),
    DOUBLE(5),
    BYTE_ARRAY(6),
    FIXED_LEN_BYTE_ARRAY(7);

    private static final PhysicalType[] ALL = values();

    private final int code;

    PhysicalType(int code) {
        this.code = code;
    }

    /** The number that stands for it in a file. */
    public int code() {
        return code;
    }

    public static PhysicalType of(int code) {
        for (PhysicalType candidate : ALL) {
            if (candidate.code == code) {
                return candidate;
            }
        }
        throw new DamagedFileException("there is no physical type " + code);
    }
}
