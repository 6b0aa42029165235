package dev.driftwood.runtime.transformations.assertion;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Binds the arguments that all kinds of expectations have, by their positions. */
final class ExpectationBinding {

    private static final int LEAST_ARGUMENTS = 3;
    private static final int MOST_ARGUMENTS = 6;

    private final BindContext context;
    private final Set<String> ids = new HashSet<>();

    ExpectationBinding(BindContext context) {
        this.context = context;
    }

    /** The expectations in the order written; what is wrong is reported. */
    List<Expectation> bind() {
        List<Expectation> expectations = new ArrayList<>();
        for (Argument argument : context.statement().arguments()) {
            if (argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.Call call) {
                Expectation.Kind.named(call.function().text())
                        .flatMap(kind -> bind(kind, call))
                        .ifPresent(expectations::add);
            }
        }
        return expectations;
    }

    private Optional<Expectation> bind(Expectation.Kind kind, Expression.Call call) {
        List<Expression> arguments = new ArrayList<>();
        for (Argument argument : call.arguments()) {
            if (argument instanceof Argument.Positional positional) {
                arguments.add(positional.expression());
            }
        }
        boolean plain = arguments.size() == call.arguments().size();
        if (!plain || arguments.size() < LEAST_ARGUMENTS || arguments.size() > MOST_ARGUMENTS) {
            context.report(context.error(
                            DiagnosticCode.WRONG_ARGUMENTS,
                            call.span(),
                            "`" + call.function() + "` takes three to six arguments, not "
                                    + call.arguments().size())
                    .hint("they are: expression, whether a failure stops the run, 'id', filter or null, message, "
                            + "whether nulls are ignored"));
            return Optional.empty();
        }
        boolean abort = context.options().flag("abort", false);
        boolean ignoreNulls = context.options().flag("ignoreNulls", false);
        return Optional.of(new Expectation(
                kind,
                arguments.get(0),
                flag(arguments.get(1)) || abort,
                id(arguments.get(2)),
                arguments.size() > 3 ? filter(arguments.get(3)) : Optional.empty(),
                arguments.size() > 4 ? message(arguments.get(4)) : message(),
                arguments.size() > 5 ? flag(arguments.get(5)) : ignoreNulls));
    }

    private boolean flag(Expression written) {
        Optional<BoundExpression> bound = context.rowValue(written);
        if (bound.isPresent()
                && bound.get() instanceof BoundExpression.Literal literal
                && literal.value() instanceof Boolean flag) {
            return flag;
        }
        if (bound.isPresent()) {
            context.report(context.error(
                    DiagnosticCode.WRONG_ARGUMENTS,
                    written.span(),
                    "this must be true or false, known before the run"));
        }
        return false;
    }

    private String id(Expression written) {
        Optional<BoundExpression> bound = context.rowValue(written);
        if (bound.isPresent()
                && bound.get() instanceof BoundExpression.Literal literal
                && literal.value() instanceof String id) {
            if (!ids.add(id)) {
                context.report(context.error(
                        DiagnosticCode.INVALID_PROPERTY, written.span(), "two expectations have the id '" + id + "'"));
            }
            return id;
        }
        if (bound.isPresent()) {
            context.report(context.error(
                    DiagnosticCode.WRONG_ARGUMENTS, written.span(), "the id must be a string known before the run"));
        }
        return "";
    }

    private Optional<BoundExpression> filter(Expression written) {
        Optional<BoundExpression> bound = context.rowCondition(written);
        return bound.filter(filter ->
                !(filter instanceof BoundExpression.Literal literal) || Boolean.FALSE.equals(literal.value()));
    }

    private static BoundExpression message() {
        return new BoundExpression.Literal(null, DataType.STRING);
    }

    private BoundExpression message(Expression written) {
        return context.rowValue(written)
                .map(value -> context.converted(value, DataType.STRING, "", written.span()))
                .orElseGet(ExpectationBinding::message);
    }
}
