package dev.driftwood.runtime.transformations.call;

import dev.driftwood.runtime.expression.BoundExpression;

/**
 * What a request says of a row.
 *
 * @param name of a parameter in the query; empty for the body
 * @param text over the input's columns
 */
record RequestValue(String name, BoundExpression text) {}
