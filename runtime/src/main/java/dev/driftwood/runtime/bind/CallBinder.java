package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.definitions.LibraryFunction;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.ast.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Binds a call. Functions that look at columns by name are answered here, since they need the scope; all others by the
 * catalogue. A conversion of one argument maps over several values. Rule: language.md, section 8.
 */
final class CallBinder {

    private final ExpressionBinder binder;

    CallBinder(ExpressionBinder binder) {
        this.binder = binder;
    }

    List<BoundExpression> bind(Expression.Call node) {
        String name = node.function().text();
        Optional<MetaFunction> meta = MetaFunction.named(name);
        if (meta.isPresent()) {
            return meta.get().bind(binder, node);
        }
        boolean conversion = binder.environment().calls().isConversion(name);
        if (conversion && node.arguments().size() >= 1) {
            return convert(node);
        }
        LibraryCall own = new LibraryCall(binder, node);
        Optional<LibraryFunction> function = own.function();
        if (function.isPresent()) {
            return List.of(own.bind(function.get()));
        }
        List<BoundExpression> arguments = binder.environment().calls().takesLambdas(name)
                ? new LambdaArguments(binder, node).bind()
                : binder.arguments(node);
        return List.of(binder.environment().calls().bind(name, arguments, node.span()));
    }

    private List<BoundExpression> convert(Expression.Call node) {
        List<Expression> arguments = binder.plainArguments(node);
        List<BoundExpression> values = binder.environment().wrapped(() -> binder.bindAll(arguments.get(0)));
        List<BoundExpression> rest = new ArrayList<>();
        for (Expression argument : arguments.subList(1, arguments.size())) {
            rest.add(binder.bind(argument));
        }
        List<BoundExpression> converted = new ArrayList<>(values.size());
        for (BoundExpression value : values) {
            List<BoundExpression> all = new ArrayList<>();
            all.add(value);
            all.addAll(rest);
            converted.add(binder.environment().calls().bind(node.function().text(), all, node.span()));
        }
        return converted;
    }
}
