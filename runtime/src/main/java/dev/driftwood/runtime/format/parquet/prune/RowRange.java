package dev.driftwood.runtime.format.parquet.prune;

/** The rows {@code from..to} of a row group. */
public record RowRange(long from, long to) {}
