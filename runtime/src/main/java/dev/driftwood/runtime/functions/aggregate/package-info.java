/**
 * The aggregate functions and what they accumulate with: arrays by the number of the group, filled by loops over whole batches.
 * Rows are taken in their order, so that results, sums of doubles too, depend on the rows alone.
 */
@NullMarked
package dev.driftwood.runtime.functions.aggregate;

import org.jspecify.annotations.NullMarked;
