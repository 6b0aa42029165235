/**
 * From batches to a file: vectors are taken apart into levels and values, values gathered into pages, pages into row groups. Where
 * a page or row group ends depends on the rows alone, never on how they were cut into batches.
 */
@NullMarked
package dev.driftwood.runtime.format.parquet.write;

import org.jspecify.annotations.NullMarked;
