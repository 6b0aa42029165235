package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;

/**
 * What rows are grouped or partitioned by.
 *
 * @param column the outgoing column, should the key leave
 * @param value over the input's columns
 * @param named whether the script gives the key a name of its own, as in {@code y = year(placed)}
 */
public record RowKey(Column column, BoundExpression value, boolean named) {}
