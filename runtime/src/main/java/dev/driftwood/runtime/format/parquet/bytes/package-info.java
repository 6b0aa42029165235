/**
 * Bytes and bits as Parquet lays them out: the Thrift compact protocol, bitmaps, growing buffers, and what is thrown when they
 * are damaged. Knows neither footers nor pages.
 */
@NullMarked
package dev.driftwood.runtime.format.parquet.bytes;

import org.jspecify.annotations.NullMarked;
