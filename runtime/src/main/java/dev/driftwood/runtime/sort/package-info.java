/**
 * Rows put in order by several keys. Knows vectors, but neither expressions nor who asks.
 */
@NullMarked
package dev.driftwood.runtime.sort;

import org.jspecify.annotations.NullMarked;
