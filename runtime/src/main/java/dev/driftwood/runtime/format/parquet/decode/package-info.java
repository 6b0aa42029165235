/**
 * One class for each encoding of levels and values: from the bytes of a page to arrays, many values at a time. Knows neither
 * files nor Arrow.
 */
@NullMarked
package dev.driftwood.runtime.format.parquet.decode;

import org.jspecify.annotations.NullMarked;
