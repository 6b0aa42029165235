package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.sort.KeyOrder;

/**
 * What rows are ordered by.
 *
 * @param value over the input's columns
 * @param text as the script has it
 */
public record SortKey(BoundExpression value, KeyOrder order, String text) {}
