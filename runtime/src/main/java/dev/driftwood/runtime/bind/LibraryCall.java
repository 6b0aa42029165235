package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.definitions.LibraryFunction;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Binds the call of a library's function: its body takes the call's place, with the bound arguments in it. Rule: grammar-facts.md,
 * 14.11.
 */
final class LibraryCall {

    private final ExpressionBinder binder;
    private final Expression.Call node;

    LibraryCall(ExpressionBinder binder, Expression.Call node) {
        this.binder = binder;
        this.node = node;
    }

    /** The function that is called, if it is one of a library; the service's own functions have their names for themselves. */
    Optional<LibraryFunction> function() {
        String name = node.function().text();
        if (Functions.find(name).isPresent()) {
            return Optional.empty();
        }
        Optional<LibraryFunction> function;
        try {
            function = binder.environment().definitions().function(name);
        } catch (DataFlowException e) {
            throw new BindFailure(e.diagnostics().get(0));
        }
        if (function.isPresent() && binder.environment().insideLibrary()) {
            throw binder.failure(
                    DiagnosticCode.UNSUPPORTED_FUNCTION,
                    node.span(),
                    "`" + name
                            + "` is a function of a library, which a function of a library cannot call in the service");
        }
        return function;
    }

    BoundExpression bind(LibraryFunction function) {
        List<BoundExpression> arguments = binder.arguments(node);
        if (!fits(function, arguments)) {
            throw binder.failure(
                    DiagnosticCode.WRONG_ARGUMENTS,
                    node.span(),
                    function.name()
                            + arguments.stream()
                                    .map(argument -> argument.type().toString())
                                    .collect(Collectors.joining(", ", " does not take (", "): "))
                            + function.signature());
        }
        List<BoundExpression> typed = new ArrayList<>(arguments.size());
        for (int i = 0; i < arguments.size(); i++) {
            typed.add(converted(
                    binder.environment(),
                    arguments.get(i),
                    function.parameters().get(i)));
        }
        BindEnvironment inner = binder.environment().ofLibrary(function, node.span());
        try {
            BoundExpression body = new ExpressionBinder(inner, new FunctionScope(typed)).bind(function.body());
            return function.result() == DataType.ANY
                    ? body
                    : inner.calls()
                            .convert(body, function.result(), function.body().span());
        } catch (BindFailure e) {
            Diagnostic complaint = e.diagnostic();
            throw new BindFailure(
                    complaint.location().isPresent()
                            ? complaint
                            : complaint.in(binder.environment().where(function, node.span())));
        }
    }

    private BoundExpression converted(BindEnvironment environment, BoundExpression argument, DataType type) {
        return type == DataType.ANY ? argument : environment.calls().convert(argument, type, node.span());
    }

    private static boolean fits(LibraryFunction function, List<BoundExpression> arguments) {
        if (arguments.size() != function.parameters().size()) {
            return false;
        }
        for (int i = 0; i < arguments.size(); i++) {
            DataType wanted = function.parameters().get(i);
            if (wanted != DataType.ANY && !Coercion.implicit(arguments.get(i).type(), wanted)) {
                return false;
            }
        }
        return true;
    }
}
