package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.List;

/**
 * Binds the arrays of {@code unroll(…)}. All arrays on the way to one are unrolled with it. A path right behind another one, that is
 * the same or leads to an array around it, is that one's root. Rule: transformations.md, section 18.
 */
final class UnrollBinder {

    private static final int NONE = -1;

    private final BindEnvironment environment;
    private final Scope incoming;
    private final UnrolledScope scope;

    UnrollBinder(BindEnvironment environment, Scope incoming, String stream) {
        this.environment = environment;
        this.incoming = incoming;
        this.scope = new UnrolledScope(incoming, stream);
    }

    /** The scope behind the unrolling, complete once all clauses are bound. */
    UnrolledScope scope() {
        return scope;
    }

    /** @throws BindFailure at the first argument that cannot be unrolled */
    void bind(Expression.Call unroll) {
        if (unroll.arguments().isEmpty()) {
            throw failure(unroll, DiagnosticCode.INVALID_PROPERTY, "`unroll` names no array");
        }
        int before = NONE;
        for (Argument argument : unroll.arguments()) {
            before = bind(path(argument), before);
        }
    }

    private Expression path(Argument argument) {
        if (PatternExpander.rule(argument).isPresent()) {
            throw new BindFailure(environment
                    .error(
                            DiagnosticCode.UNSUPPORTED_FEATURE,
                            argument.span(),
                            "arrays that a pattern chooses cannot be unrolled by this version of Driftwood")
                    .hint("name each array in unroll(…)"));
        }
        if (argument instanceof Argument.Positional positional
                && (positional.expression() instanceof Expression.ColumnReference
                        || positional.expression() instanceof Expression.FieldAccess)) {
            return positional.expression();
        }
        throw new BindFailure(environment
                .error(
                        DiagnosticCode.INVALID_PROPERTY,
                        argument.span(),
                        "`unroll` takes columns and fields: unroll(customer.orders)")
                .hint("compute an array in a derive before"));
    }

    /**
     * Unrolls what the path leads to, or makes it the root of the array before.
     *
     * @return the number of the array whose root may come next
     */
    private int bind(Expression path, int before) {
        BoundExpression array = follow(path);
        if (!(array.type() instanceof DataType.ArrayType)) {
            throw failure(
                    path,
                    DiagnosticCode.TYPE_MISMATCH,
                    "`unroll` takes arrays; `" + Scripts.print(path) + "` is " + array.type());
        }
        for (int i = before; i >= 0; i = scope.arrays().get(i).outer()) {
            if (scope.arrays().get(i).array().equals(array)) {
                scope.dropEmpty(i);
                return NONE;
            }
        }
        return scope.unroll(array);
    }

    /** What the path leads to, arrays on the way unrolled. */
    private BoundExpression follow(Expression path) {
        if (path instanceof Expression.FieldAccess access) {
            BoundExpression base = scope.item(follow(access.base()));
            while (base.type() instanceof DataType.ArrayType) {
                scope.unroll(base);
                base = scope.item(base);
            }
            return incoming.field(base, access.field().text()).orElseGet(() -> complain(path));
        }
        if (path instanceof Expression.ColumnReference reference) {
            List<Scope.Match> matches = incoming.columns(reference);
            if (matches.size() != 1) {
                return complain(path);
            }
            if (matches.get(0).column().drifted()) {
                environment.warnOfDriftedReference(reference, matches.get(0).column());
            }
            return matches.get(0).value();
        }
        throw failure(path, DiagnosticCode.INVALID_PROPERTY, "`unroll` takes columns and fields");
    }

    /** Fails as the path does anywhere else. */
    private BoundExpression complain(Expression path) {
        return new ExpressionBinder(environment, scope).bind(path);
    }

    private BindFailure failure(Expression place, DiagnosticCode code, String message) {
        return new BindFailure(environment.error(code, place.span(), message));
    }
}
