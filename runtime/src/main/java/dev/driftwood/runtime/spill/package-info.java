/**
 * How much memory the operators of a run may hold rows in, and the files in which they go on when that is not enough. Knows
 * batches, but neither operators nor plans.
 */
@NullMarked
package dev.driftwood.runtime.spill;

import org.jspecify.annotations.NullMarked;
