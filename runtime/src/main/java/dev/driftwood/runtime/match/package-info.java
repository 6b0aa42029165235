/**
 * Rows of one stream found for the rows of another, by hashed keys and by conditions. Knows batches and expressions, but no
 * transformation.
 */
@NullMarked
package dev.driftwood.runtime.match;

import org.jspecify.annotations.NullMarked;
