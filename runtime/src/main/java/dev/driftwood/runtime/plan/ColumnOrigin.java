package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.types.DataType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a node makes an outgoing column of. */
public sealed interface ColumnOrigin {

    ColumnOrigin COMPUTED = new Computed();

    /** From the narrowest on. */
    List<DataType> INTEGRAL = List.of(DataType.BYTE, DataType.SHORT, DataType.INTEGER, DataType.LONG);

    /** A column of the node's only input: the same values, though maybe of a wider type. */
    record Input(int column) implements ColumnOrigin {}

    /** The same value in every row. */
    record Constant(@Nullable Object value, DataType type) implements ColumnOrigin {}

    /** Anything else. */
    record Computed() implements ColumnOrigin {}

    /** The origin of a column that the expression over the input's columns gives. */
    static ColumnOrigin of(BoundExpression expression) {
        BoundExpression value = expression;
        while (value instanceof BoundExpression.Cast cast
                && widens(cast.operand().type(), cast.type())) {
            value = cast.operand();
        }
        if (value instanceof BoundExpression.ColumnValue column) {
            return new Input(column.index());
        }
        if (expression instanceof BoundExpression.Literal literal) {
            return new Constant(literal.value(), literal.type());
        }
        return COMPUTED;
    }

    /** Whether each value of a type is the same value of the other, in digits too. */
    private static boolean widens(DataType from, DataType to) {
        if (from instanceof DataType.DecimalType narrow && to instanceof DataType.DecimalType wide) {
            return narrow.scale() == wide.scale() && narrow.precision() <= wide.precision();
        }
        int narrow = INTEGRAL.indexOf(from);
        return narrow >= 0 && narrow <= INTEGRAL.indexOf(to);
    }
}
