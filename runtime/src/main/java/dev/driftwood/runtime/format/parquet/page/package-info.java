/**
 * From a file to the pages of a column chunk: windowed reads, page headers, checksums, decompression. Knows how a page is laid
 * out, not what its values mean.
 */
@NullMarked
package dev.driftwood.runtime.format.parquet.page;

import org.jspecify.annotations.NullMarked;
