package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.types.DataType;
import org.jspecify.annotations.Nullable;

/** What a node makes an outgoing column of. */
public sealed interface ColumnOrigin {

    ColumnOrigin COMPUTED = new Computed();

    /** A column of the node's only input, as it is. */
    record Input(int column) implements ColumnOrigin {}

    /** The same value in every row. */
    record Constant(@Nullable Object value, DataType type) implements ColumnOrigin {}

    /** Anything else. */
    record Computed() implements ColumnOrigin {}

    /** The origin of a column that the expression over the input's columns gives. */
    static ColumnOrigin of(BoundExpression expression) {
        if (expression instanceof BoundExpression.ColumnValue column) {
            return new Input(column.index());
        }
        if (expression instanceof BoundExpression.Literal literal) {
            return new Constant(literal.value(), literal.type());
        }
        return COMPUTED;
    }
}
