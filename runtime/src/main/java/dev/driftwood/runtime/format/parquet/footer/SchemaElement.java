package dev.driftwood.runtime.format.parquet.footer;

import org.jspecify.annotations.Nullable;

/**
 * A node of the schema, which a footer lists depth first.
 *
 * @param type how values are stored; {@code null} for a group
 * @param typeLength bytes of a FIXED_LEN_BYTE_ARRAY, else 0
 * @param children number of nodes directly below; 0 for a primitive
 */
public record SchemaElement(
        String name,
        @Nullable PhysicalType type,
        int typeLength,
        Repetition repetition,
        int children,
        @Nullable LogicalType logicalType) {

    public static SchemaElement group(
            String name, Repetition repetition, int children, @Nullable LogicalType logicalType) {
        return new SchemaElement(name, null, 0, repetition, children, logicalType);
    }
}
