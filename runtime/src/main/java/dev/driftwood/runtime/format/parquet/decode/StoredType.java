package dev.driftwood.runtime.format.parquet.decode;

import dev.driftwood.runtime.format.parquet.footer.PhysicalType;

/**
 * How a column's values are stored.
 *
 * @param width bytes of each value; 0 for BOOLEAN and BYTE_ARRAY
 */
public record StoredType(PhysicalType type, int width) {

    private static final int INT96_BYTES = 12;

    /**
     * The stored type of a leaf.
     *
     * @param typeLength of a FIXED_LEN_BYTE_ARRAY
     */
    public static StoredType of(PhysicalType type, int typeLength) {
        int width =
                switch (type) {
                    case INT32, FLOAT -> Integer.BYTES;
                    case INT64, DOUBLE -> Long.BYTES;
                    case INT96 -> INT96_BYTES;
                    case FIXED_LEN_BYTE_ARRAY -> typeLength;
                    case BOOLEAN, BYTE_ARRAY -> 0;
                };
        return new StoredType(type, width);
    }
}
