/**
 * Containers of Azure Data Lake Storage Gen2 behind the runtime's seam of file stores. Nothing in it, nor the driver behind it,
 * is loaded before the first address of a storage account.
 */
@NullMarked
package dev.driftwood.adls;

import org.jspecify.annotations.NullMarked;
