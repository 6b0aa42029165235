package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;

/**
 * An array whose items become rows.
 *
 * @param array over the input's columns if the array is not inside another, else over the items of that one
 * @param outer the number of the unrolled array whose items hold this one, or -1
 * @param keepsEmpty whether there is a row, too, where the array has no items
 */
public record UnrolledArray(BoundExpression array, int outer, boolean keepsEmpty) {}
