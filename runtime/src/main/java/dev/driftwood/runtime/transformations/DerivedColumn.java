package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * One assignment of a derived column, patterns expanded.
 *
 * @param target position of the input column that is overwritten, or -1 for a new one
 * @param value over the input's columns, followed by the columns derived so far
 * @param unfolds whether the value is an array of which each item makes a row
 * @param lineage source columns the value is made of
 */
public record DerivedColumn(
        String name, int target, BoundExpression value, boolean unfolds, List<String> lineage, Span span) {
    public DerivedColumn {
        lineage = List.copyOf(lineage);
    }

    public DataType type() {
        return unfolds && value.type() instanceof DataType.ArrayType array ? array.element() : value.type();
    }
}
