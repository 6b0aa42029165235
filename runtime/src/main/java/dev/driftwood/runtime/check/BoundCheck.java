package dev.driftwood.runtime.check;

import dev.driftwood.runtime.expression.BoundExpression;

/**
 * A check over the columns of the rows that pass.
 *
 * @param failing true for rows that fail
 * @param value what is shown of them
 */
public record BoundCheck(ValueCheck check, BoundExpression failing, BoundExpression value) {}
