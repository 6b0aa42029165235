package dev.driftwood.runtime.format.parquet.footer;

/** How the bounds of a chunk's pages follow each other, pages of nulls left out. */
public enum BoundaryOrder {
    UNORDERED,
    /** Neither the lower nor the upper bounds ever fall. */
    ASCENDING,
    /** Neither the lower nor the upper bounds ever rise. */
    DESCENDING;

    /** The number that stands for it in a file. */
    public int code() {
        return ordinal();
    }
}
