package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;

/**
 * A column, or a field of a structure, that a pattern may match.
 *
 * @param column name, type and origin as the pattern sees them
 * @param value the column's value over the batch
 * @param position from 1
 * @param path the dotted path for a field, else the name
 */
record PatternColumn(Column column, BoundExpression value, int position, String path) {}
