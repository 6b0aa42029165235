package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;

/**
 * A column that is made of many rows.
 *
 * @param value over keys and the results of calls; where they are is said by who holds the column
 */
public record GatheredColumn(Column column, BoundExpression value) {}
