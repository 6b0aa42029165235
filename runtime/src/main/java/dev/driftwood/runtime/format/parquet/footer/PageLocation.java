package dev.driftwood.runtime.format.parquet.footer;

/**
 * Where a data page lies.
 *
 * @param offset of its header in the file
 * @param size in bytes, with its header
 * @param firstRow its first row's position in the row group
 */
public record PageLocation(long offset, int size, long firstRow) {}
