/**
 * From arrays to the bytes of a page: levels, dictionaries, plain values, and the statistics over them. Knows neither files nor
 * how columns nest.
 */
@NullMarked
package dev.driftwood.runtime.format.parquet.encode;

import org.jspecify.annotations.NullMarked;
