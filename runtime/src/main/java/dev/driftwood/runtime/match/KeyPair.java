package dev.driftwood.runtime.match;

import dev.driftwood.runtime.expression.BoundExpression;

/**
 * Two values that must be equal, of the same type.
 *
 * @param left over the left stream's columns
 * @param right over the right stream's columns
 * @param nulls whether two nulls are equal; otherwise null equals nothing
 */
record KeyPair(BoundExpression left, BoundExpression right, boolean nulls) {}
