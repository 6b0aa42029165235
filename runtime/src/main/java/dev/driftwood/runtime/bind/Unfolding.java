package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;

/** {@code unfold(array)} and the counting of rows: calls that mean something for a derived column only. */
final class Unfolding {

    private static final String NAME = "unfold";

    private Unfolding() {}

    /** The array, if the expression is nothing but an unfold. */
    static Optional<Expression> of(Expression written, ExpressionBinder binder) {
        Expression expression = written;
        while (expression instanceof Expression.Parenthesized parenthesized) {
            expression = parenthesized.inner();
        }
        if (!(expression instanceof Expression.Call call)
                || !call.function().text().equals(NAME)) {
            return Optional.empty();
        }
        List<Expression> arguments = binder.plainArguments(call);
        if (arguments.size() != 1) {
            throw binder.failure(
                    DiagnosticCode.WRONG_ARGUMENTS,
                    call.span(),
                    "`unfold` takes one array, not " + arguments.size() + " arguments");
        }
        return Optional.of(arguments.get(0));
    }

    static void requireArray(BoundExpression value, Expression written, ExpressionBinder binder) {
        if (!(value.type() instanceof DataType.ArrayType)) {
            throw new BindFailure(binder.environment()
                    .error(DiagnosticCode.TYPE_MISMATCH, written.span(), "`unfold` takes an array, not " + value.type())
                    .hint("one value is an array in brackets: [value]"));
        }
    }

    /** An unfold anywhere else. */
    static List<BoundExpression> misplaced(ExpressionBinder binder, Expression.Call call) {
        throw new BindFailure(binder.environment()
                .error(
                        DiagnosticCode.UNSUPPORTED_FEATURE,
                        call.span(),
                        "`unfold` makes rows, and must be the whole value of a column")
                .hint("give it a column of its own, derive(item = unfold(…)), and use that in the next derive"));
    }

    /** {@code nextSequence()}, which counts the rows of a derive. */
    static List<BoundExpression> sequence(ExpressionBinder binder, Expression.Call call) {
        BindEnvironment environment = binder.environment();
        if (!environment.countsRows() || !environment.lambdas().names().isEmpty()) {
            throw new BindFailure(environment
                    .error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            call.span(),
                            "`" + call.function() + "` counts the rows of a derive, and is not supported elsewhere")
                    .hint("compute it in a derive before: derive(row = " + call.function() + "())"));
        }
        return List.of(environment.calls().bind(call.function().text(), binder.arguments(call), call.span()));
    }
}
