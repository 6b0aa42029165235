package dev.driftwood.runtime.format.parquet.footer;

import java.util.List;

/** Some consecutive rows of a file: a chunk for each leaf of the schema, in the schema's order. */
public record RowGroup(List<ColumnChunk> chunks, long rows) {}
