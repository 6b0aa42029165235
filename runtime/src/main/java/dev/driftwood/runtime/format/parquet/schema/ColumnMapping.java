package dev.driftwood.runtime.format.parquet.schema;

import dev.driftwood.runtime.format.FileColumn;

/** A top-level column as people see it, and how it is put together; the latter is of use only if there is no trouble. */
public record ColumnMapping(FileColumn column, ColumnShape shape) {}
