package dev.driftwood.runtime.format.parquet.footer;

/** How many pages of a chunk are of a type and an encoding. */
public record PageCount(PageType type, Encoding encoding, int pages) {}
