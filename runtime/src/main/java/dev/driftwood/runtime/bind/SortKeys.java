package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.sort.KeyOrder;
import dev.driftwood.runtime.transformations.SortKey;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;

/** Binds {@code asc(…)} and {@code desc(…)}. Rule: transformations.md, sections 12 to 14. */
final class SortKeys {

    private final BindEnvironment environment;
    private final Scope incoming;
    private final boolean caseInsensitive;

    /** @param caseInsensitive whether text is ordered without regard to case */
    SortKeys(BindEnvironment environment, Scope incoming, boolean caseInsensitive) {
        this.environment = environment;
        this.incoming = incoming;
        this.caseInsensitive = caseInsensitive;
    }

    /** The keys in the order written; what does not fit is complained of. */
    List<SortKey> bind(Statement statement) {
        List<SortKey> keys = new ArrayList<>();
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.Call call
                    && isSortKey(call)) {
                try {
                    keys.add(bind(call));
                } catch (BindFailure e) {
                    environment.report(e.diagnostic());
                }
            }
        }
        return keys;
    }

    private static boolean isSortKey(Expression.Call call) {
        return call.function().text().equals("asc") || call.function().text().equals("desc");
    }

    private SortKey bind(Expression.Call call) {
        boolean descending = call.function().text().equals("desc");
        ExpressionBinder binder = new ExpressionBinder(environment, incoming);
        List<Expression> arguments = binder.plainArguments(call);
        if (arguments.isEmpty() || arguments.size() > 2) {
            throw malformed(call);
        }
        BoundExpression value = binder.bind(arguments.get(0));
        if (value.type() instanceof DataType.MapType) {
            throw new BindFailure(environment.error(
                    DiagnosticCode.TYPE_MISMATCH, call.span(), "rows cannot be ordered by a " + value.type()));
        }
        // Spark's default: null is below every value.
        boolean nullsFirst = !descending;
        if (arguments.size() == 2) {
            if (!(Bound.constant(binder.bind(arguments.get(1))).orElse("") instanceof Boolean given)) {
                throw malformed(call);
            }
            nullsFirst = given;
        }
        boolean lowered = caseInsensitive && value.type() == DataType.STRING;
        BoundExpression key = lowered ? environment.calls().bind("lower", List.of(value), call.span()) : value;
        return new SortKey(key, new KeyOrder(descending, nullsFirst), Scripts.print(call));
    }

    private BindFailure malformed(Expression.Call call) {
        return new BindFailure(environment
                .error(
                        DiagnosticCode.INVALID_PROPERTY,
                        call.span(),
                        "`" + call.function() + "` takes an expression, and whether null comes first")
                .hint("for example: " + call.function() + "(order_id, true)"));
    }
}
