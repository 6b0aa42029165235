package dev.driftwood.runtime.bind;

import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The arguments of a function that must be known before any row is read: literals, parameters, or computed of these alone.
 * Rule: language.md, section 8.
 */
final class ConstantArguments {

    private final ExpressionBinder binder;
    private final Expression.Call call;
    private final List<Expression> arguments;

    ConstantArguments(ExpressionBinder binder, Expression.Call call, int least, int most) {
        this.binder = binder;
        this.call = call;
        this.arguments = binder.plainArguments(call);
        if (arguments.size() < least || arguments.size() > most) {
            String wanted = least == most ? Integer.toString(least) : least + " to " + most;
            throw binder.failure(
                    DiagnosticCode.WRONG_ARGUMENTS,
                    call.span(),
                    "`" + call.function() + "` takes " + wanted + " arguments, not " + arguments.size());
        }
    }

    boolean has(int index) {
        return index < arguments.size();
    }

    Expression expression(int index) {
        return arguments.get(index);
    }

    /** A string; an empty one counts as not given. */
    Optional<String> optionalString(int index) {
        return has(index) ? Optional.of(string(index)).filter(s -> !s.isEmpty()) : Optional.empty();
    }

    String string(int index) {
        if (value(index) instanceof String text) {
            return text;
        }
        throw wrong(index, "a string");
    }

    int integer(int index) {
        if (value(index) instanceof Integer number) {
            return number;
        }
        throw wrong(index, "an integer");
    }

    boolean flag(int index, boolean absent) {
        if (!has(index)) {
            return absent;
        }
        if (value(index) instanceof Boolean flag) {
            return flag;
        }
        throw wrong(index, "a boolean");
    }

    List<String> strings(int index) {
        if (value(index) instanceof List<?> items) {
            List<String> texts = new ArrayList<>();
            for (Object item : items) {
                if (!(item instanceof String text)) {
                    throw wrong(index, "a list of strings");
                }
                texts.add(text);
            }
            return texts;
        }
        throw wrong(index, "a list of strings");
    }

    private Object value(int index) {
        Expression argument = arguments.get(index);
        Optional<Object> constant = Bound.constant(binder.bind(argument));
        return constant.orElseThrow(() -> wrong(index, "a literal or parameter"));
    }

    private BindFailure wrong(int index, String wanted) {
        Diagnostic complaint = Diagnostic.error(
                DiagnosticCode.WRONG_ARGUMENTS,
                binder.source(),
                arguments.get(index).span(),
                "argument " + (index + 1) + " of `" + call.function() + "` must be " + wanted
                        + " known before the run");
        return new BindFailure(
                complaint.hint("to choose columns by a computed name, use a column pattern: each(match(…), $$ = …)"));
    }
}
