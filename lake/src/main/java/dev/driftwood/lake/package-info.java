/**
 * A server on this machine that plays an Azure Data Lake Storage Gen2 account with hierarchical namespace. Starts and stops it,
 * and wires the packages below.
 */
@NullMarked
package dev.driftwood.lake;

import org.jspecify.annotations.NullMarked;
