package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.Optional;

/** Binds single expressions of one statement, and conversions of its columns; complaints are reported. */
record StatementExpressions(BindEnvironment environment, StatementScopes scopes, String stream) {

    /** A condition over the rows of the only stream, or over pairs of rows of two. */
    Optional<BoundExpression> condition(Expression expression) {
        if (scopes.inputs().size() != 2) {
            return condition(expression, scopes.rows());
        }
        PairScope pair = scopes.pairs();
        return condition(expression, pair).map(pair::ordered);
    }

    /** A condition over the rows of the first stream. */
    Optional<BoundExpression> rowCondition(Expression expression) {
        return condition(expression, scopes.rowsOfFirst());
    }

    private Optional<BoundExpression> condition(Expression expression, Scope scope) {
        Optional<BoundExpression> bound = bound(expression, scope);
        if (bound.isPresent()
                && bound.get().type() != DataType.BOOLEAN
                && bound.get().type() != DataType.NULL) {
            environment.report(environment.error(
                    DiagnosticCode.TYPE_MISMATCH,
                    expression.span(),
                    "a condition must be boolean; this is " + bound.get().type()));
            return Optional.empty();
        }
        return bound;
    }

    /** A value of the first stream's rows. */
    Optional<BoundExpression> rowValue(Expression expression) {
        return bound(expression, scopes.rowsOfFirst());
    }

    private Optional<BoundExpression> bound(Expression expression, Scope scope) {
        try {
            return Optional.of(new ExpressionBinder(environment, scope).bind(expression));
        } catch (BindFailure e) {
            environment.report(e.diagnostic());
            return Optional.empty();
        }
    }

    BoundExpression converted(BoundExpression value, DataType type, String column, Span span) {
        environment.at(stream, column);
        return environment.calls().convert(value, type, span);
    }

    Optional<BoundExpression> converted(
            BoundExpression value, DataType type, Optional<String> format, String column, Span span) {
        environment.at(stream, column);
        try {
            return Optional.of(environment.calls().convert(value, type, format, span));
        } catch (BindFailure e) {
            environment.report(e.diagnostic());
            return Optional.empty();
        }
    }
}
