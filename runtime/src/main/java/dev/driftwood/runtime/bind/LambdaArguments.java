package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.BoundExpression.LambdaVariable;
import dev.driftwood.runtime.expression.Calls;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Binds the arguments of a function some of which are lambdas: each knows the types of those before it. */
final class LambdaArguments {

    private final ExpressionBinder binder;
    private final Expression.Call call;
    private final List<Expression> arguments;
    private final List<BoundExpression> bound = new ArrayList<>();

    LambdaArguments(ExpressionBinder binder, Expression.Call call) {
        this.binder = binder;
        this.call = call;
        this.arguments = binder.plainArguments(call);
    }

    List<BoundExpression> bind() {
        for (Expression argument : arguments) {
            Optional<List<LambdaVariable>> variables = variables(DataType.NULL);
            if (variables.isPresent()) {
                bound.add(lambda(argument, variables.get()));
            } else {
                bound.addAll(binder.bindAll(argument));
            }
        }
        return bound;
    }

    private Optional<List<LambdaVariable>> variables(DataType body) {
        return binder.environment()
                .calls()
                .variables(call.function().text(), bound, arguments.size(), body, call.span());
    }

    private BoundExpression lambda(Expression argument, List<LambdaVariable> first) {
        List<LambdaVariable> variables = first;
        while (true) {
            List<LambdaVariable> inside = variables;
            BoundExpression body = binder.environment().lambdas().inside(inside, () -> binder.bind(argument));
            List<LambdaVariable> next = variables(body.type()).orElseThrow();
            if (Calls.agree(variables, next)) {
                return new BoundExpression.Lambda(variables, body);
            }
            binder.environment().countRebinding(argument.span());
            variables = next;
        }
    }
}
