package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What conditions about a source's columns mean for one of its files.
 *
 * @param conditions about the file's columns
 * @param never whether no row of the file can meet them, since it lacks a column
 */
record FileConditions(List<ColumnCondition> conditions, boolean never) {

    FileConditions {
        conditions = List.copyOf(conditions);
    }

    /**
     * @param adaptation the source's columns as expressions over the file's
     * @param columns the file's
     */
    static FileConditions of(
            List<ColumnCondition> ofSource, List<BoundExpression> adaptation, List<FileColumn> columns) {
        List<ColumnCondition> conditions = new ArrayList<>(ofSource.size());
        boolean never = false;
        for (ColumnCondition condition : ofSource) {
            ColumnOrigin origin = ColumnOrigin.of(adaptation.get(condition.column()));
            if (origin instanceof ColumnOrigin.Input stored) {
                DataType type = columns.get(stored.column()).type();
                constant(condition.constant(), type)
                        .ifPresent(value ->
                                conditions.add(new ColumnCondition(stored.column(), condition.operator(), value)));
                if (condition.constant() == null) {
                    conditions.add(new ColumnCondition(stored.column(), condition.operator(), null));
                }
            } else if (origin instanceof ColumnOrigin.Constant constant) {
                // Of a comparison with null nothing is known, and rows that are left out for it are counted.
                boolean wantsValue = condition.operator() == ColumnCondition.Operator.IS_NOT_NULL;
                never |= constant.value() == null && wantsValue;
            }
        }
        return new FileConditions(conditions, never);
    }

    /** The value in the narrower type that the file stores; empty if it is none there. */
    private static Optional<Object> constant(@Nullable Object value, DataType type) {
        if (value == null || value instanceof BigDecimal || !(value instanceof Number number)) {
            return Optional.ofNullable(value);
        }
        long whole = number.longValue();
        if (type == DataType.INTEGER) {
            return whole == (int) whole ? Optional.of((int) whole) : Optional.empty();
        }
        if (type == DataType.SHORT) {
            return whole == (short) whole ? Optional.of((short) whole) : Optional.empty();
        }
        if (type == DataType.BYTE) {
            return whole == (byte) whole ? Optional.of((byte) whole) : Optional.empty();
        }
        return Optional.of(value);
    }
}
