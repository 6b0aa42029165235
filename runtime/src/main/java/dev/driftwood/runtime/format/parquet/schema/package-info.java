/**
 * A Parquet schema as a tree, and which data type each of its columns is read as. Knows types and levels, no bytes.
 */
@NullMarked
package dev.driftwood.runtime.format.parquet.schema;

import org.jspecify.annotations.NullMarked;
