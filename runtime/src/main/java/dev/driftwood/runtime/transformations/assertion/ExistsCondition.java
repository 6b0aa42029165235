package dev.driftwood.runtime.transformations.assertion;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.match.MatchCondition;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.ast.BinaryOperator;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.StreamReference;
import java.util.List;
import java.util.Optional;

/**
 * The condition of an {@code expectExists}. A column compared with itself by its plain name, as in the service's own sample, means
 * the column of the one stream and that of the other.
 */
record ExistsCondition(BoundExpression condition, int leftPlaces) {

    static Optional<ExistsCondition> of(BindContext context, Expression written) {
        return context.condition(qualified(context, written))
                .map(condition -> new ExistsCondition(condition, context.input().places()));
    }

    private static Expression qualified(BindContext context, Expression written) {
        if (written instanceof Expression.Parenthesized parenthesized) {
            return qualified(context, parenthesized.inner());
        }
        if (!(written instanceof Expression.Binary binary)) {
            return written;
        }
        if (binary.operator() == BinaryOperator.AND) {
            return new Expression.Binary(
                    binary.operator(),
                    qualified(context, binary.left()),
                    qualified(context, binary.right()),
                    binary.span());
        }
        boolean samePlainName = binary.operator() == BinaryOperator.EQUAL
                && binary.left() instanceof Expression.ColumnReference left
                && binary.right() instanceof Expression.ColumnReference right
                && left.stream().isEmpty()
                && right.stream().isEmpty()
                && left.column().text().equals(right.column().text());
        return samePlainName
                ? new Expression.Binary(
                        binary.operator(),
                        inStream(context, 0, (Expression.ColumnReference) binary.left()),
                        inStream(context, 1, (Expression.ColumnReference) binary.right()),
                        binary.span())
                : written;
    }

    private static Expression inStream(BindContext context, int input, Expression.ColumnReference column) {
        StreamReference stream = context.statement().inputs().get(input);
        Name name = stream.output().orElse(stream.stream());
        return new Expression.ColumnReference(Optional.of(name), column.column(), column.span());
    }

    /** The values of the first stream that must be equal to one of the second. */
    List<BoundExpression> leftKeys() {
        return MatchCondition.of(condition, leftPlaces).leftKeys();
    }

    /** The condition for rows that have more places behind those of the first stream. */
    MatchCondition behind(int more) {
        return MatchCondition.of(MatchCondition.moved(condition, leftPlaces, more), leftPlaces + more);
    }
}
