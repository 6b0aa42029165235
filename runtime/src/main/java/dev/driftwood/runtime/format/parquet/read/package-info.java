/**
 * From pages to Arrow vectors: values are spread over nulls and converted, lists and structures put together from levels, rows
 * cut into batches.
 */
@NullMarked
package dev.driftwood.runtime.format.parquet.read;

import org.jspecify.annotations.NullMarked;
