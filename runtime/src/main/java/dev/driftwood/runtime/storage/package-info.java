/**
 * Where files are: listing by wildcard, positioned reads, staged writes that are published together. Knows neither formats nor
 * Arrow; a store is chosen by its address.
 */
@NullMarked
package dev.driftwood.runtime.storage;

import org.jspecify.annotations.NullMarked;
