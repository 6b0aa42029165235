/**
 * Work that other threads do ahead, while its results are taken in order. Knows nothing of what is done.
 */
@NullMarked
package dev.driftwood.runtime.ahead;

import org.jspecify.annotations.NullMarked;
