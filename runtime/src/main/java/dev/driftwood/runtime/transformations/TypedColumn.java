package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * A column that is made of a value and shall have a type: {@code column = value ? type}.
 *
 * @param target position of the input column that is overwritten, or -1 for a new one
 * @param value over the input's columns and tags
 * @param lineage source columns the value is made of
 * @param text the value as written
 */
public record TypedColumn(
        String name, int target, BoundExpression value, DataType type, List<String> lineage, String text, Span span) {
    public TypedColumn {
        lineage = List.copyOf(lineage);
    }
}
