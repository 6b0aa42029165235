package dev.driftwood.runtime.format.parquet.schema;

import dev.driftwood.runtime.format.FileColumn;

/**
 * A top-level column as people see it, as the file's schema has it, and how it is put together; the latter is of use only if
 * there is no trouble.
 */
public record ColumnMapping(FileColumn column, SchemaNode field, ColumnShape shape) {}
