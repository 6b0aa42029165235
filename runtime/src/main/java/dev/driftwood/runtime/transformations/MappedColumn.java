package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.script.source.Span;

/**
 * One column of a mapping ({@code mapColumn}): where it comes from and what it is called.
 *
 * @param source a column of the input, or a field below one
 * @param column the outgoing column
 * @param byRule whether a rule mapped it, or auto mapping, and not an entry of its own
 */
public record MappedColumn(BoundExpression source, Column column, boolean byRule, Span span) {}
