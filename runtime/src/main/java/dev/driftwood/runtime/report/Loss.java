package dev.driftwood.runtime.report;

import dev.driftwood.script.source.Diagnostic;
import java.util.Optional;

/**
 * What a transformation lost and nobody was told of: the quiet kind of data loss, made visible.
 *
 * @param stream the transformation that the expression stands in
 * @param column the column that was computed or dropped; empty if rows are lost
 * @param expression as written; empty if no expression of the script did it
 * @param place where in the script, if it is known
 * @param count how many values or rows; 1 for a column
 * @param sample one of the values; empty if there is none to show
 */
public record Loss(
        LossKind kind,
        String stream,
        String column,
        String expression,
        Optional<Diagnostic.Place> place,
        long count,
        String sample) {

    /** The two together; where the first one is stays. */
    public Loss and(Loss other) {
        return new Loss(kind, stream, column, expression, place, count + other.count, sample);
    }

    /** As people write it: {@code TypedOrders@order_total}, or the stream alone. */
    public String subject() {
        return column.isEmpty() ? stream : stream + "@" + column;
    }
}
