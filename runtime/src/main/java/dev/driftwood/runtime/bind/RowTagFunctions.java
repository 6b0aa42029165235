package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.RowErrors;
import dev.driftwood.runtime.schema.RowPolicy;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.OptionalInt;

/** What rows carry beside their columns. Rule: transformations.md, 0.7, 22 and 23. */
final class RowTagFunctions {

    private final ExpressionBinder binder;
    private final Expression.Call call;

    private RowTagFunctions(ExpressionBinder binder, Expression.Call call) {
        this.binder = binder;
        this.call = call;
    }

    static List<BoundExpression> isMatch(ExpressionBinder binder, Expression.Call call) {
        return List.of(new RowTagFunctions(binder, call).tagOfStream(RowTag.MATCH));
    }

    static List<BoundExpression> isError(ExpressionBinder binder, Expression.Call call) {
        BoundExpression errors = new RowTagFunctions(binder, call).tagOfStream(RowTag.ERRORS);
        return List.of(RowErrors.isNotNull(errors));
    }

    static List<BoundExpression> hasError(ExpressionBinder binder, Expression.Call call) {
        RowTagFunctions functions = new RowTagFunctions(binder, call);
        List<Expression> arguments = binder.plainArguments(call);
        if (arguments.size() > 1) {
            throw functions.wrongCount("at most one argument", arguments.size());
        }
        BoundExpression errors = functions.tag(RowTag.ERRORS, 1);
        if (arguments.isEmpty()) {
            return List.of(RowErrors.isNotNull(errors));
        }
        BoundExpression keys = functions.bound("keys", errors);
        BoundExpression found = functions.bound("in", keys, binder.bind(arguments.get(0)));
        return List.of(functions.bound("coalesce", found, Bound.literal(false, DataType.BOOLEAN)));
    }

    static List<BoundExpression> assertErrorMessages(ExpressionBinder binder, Expression.Call call) {
        RowTagFunctions functions = new RowTagFunctions(binder, call);
        int count = binder.plainArguments(call).size();
        if (count > 0) {
            throw functions.wrongCount("no arguments", count);
        }
        BoundExpression none = binder.environment().calls().map(List.of(), call.span());
        return List.of(functions.bound("coalesce", functions.tag(RowTag.ERRORS, 1), none));
    }

    /** {@code isInsert} and its kin. */
    static MetaFunction policy(RowPolicy policy) {
        return (binder, call) -> {
            RowTagFunctions functions = new RowTagFunctions(binder, call);
            BoundExpression carried = functions.bound(
                    "coalesce",
                    functions.tagOfStream(RowTag.POLICY),
                    Bound.literal(RowPolicy.INSERT.code(), DataType.BYTE));
            return List.of(functions.bound("equals", carried, Bound.literal(policy.code(), DataType.BYTE)));
        };
    }

    private BoundExpression bound(String function, BoundExpression... arguments) {
        return binder.environment().calls().bind(function, List.of(arguments), call.span());
    }

    private BindFailure wrongCount(String wanted, int count) {
        return binder.failure(
                DiagnosticCode.WRONG_ARGUMENTS,
                call.span(),
                "`" + call.function() + "` takes " + wanted + ", not " + count);
    }

    /** The tag that the rows of a stream carry, whose number, 1 or 2, may be the only argument. */
    private BoundExpression tagOfStream(RowTag tag) {
        ConstantArguments arguments = new ConstantArguments(binder, call, 0, 1);
        int number = call.arguments().isEmpty() ? 1 : arguments.integer(0);
        if (number < 1 || number > 2) {
            throw binder.failure(
                    DiagnosticCode.WRONG_ARGUMENTS,
                    call.span(),
                    "`" + call.function() + "` takes the number of an incoming stream, 1 or 2, not " + number);
        }
        return tag(tag, number);
    }

    private BoundExpression tag(RowTag tag, int number) {
        OptionalInt place = binder.scope().tag(tag, number);
        if (place.isEmpty()) {
            throw new BindFailure(missing(tag, number));
        }
        return Bound.column(place.getAsInt(), tag.type());
    }

    private Diagnostic missing(RowTag tag, int number) {
        String stream = binder.scope().stream();
        String rows = number > 1
                ? "the rows of a second incoming stream"
                : stream.isEmpty() ? "rows by themselves" : "the rows of `" + stream + "`";
        String what =
                switch (tag) {
                    case MATCH -> " do not say whether a lookup found a match";
                    case ERRORS -> " do not say which assertions they failed";
                    case POLICY, FINDING -> " do not say what is to be done with them";
                };
        String before =
                switch (tag) {
                    case MATCH -> "the lookup";
                    case ERRORS -> "an assert, or a cast with errors: true";
                    case POLICY, FINDING -> "an alterRow";
                };
        return binder.environment()
                .error(DiagnosticCode.UNSUPPORTED_FUNCTION, call.span(), rows + what)
                .hint("ask behind " + before + ", with none between that makes new rows of several, such as aggregate");
    }
}
