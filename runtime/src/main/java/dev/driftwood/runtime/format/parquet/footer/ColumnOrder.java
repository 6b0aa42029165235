package dev.driftwood.runtime.format.parquet.footer;

/** In which order a leaf's bounds are the least and the greatest. */
public enum ColumnOrder {
    /** The order that Parquet defines for the leaf's type. */
    TYPE_DEFINED,
    /** One that this reader does not know. */
    UNRECOGNIZED
}
