package dev.driftwood.regression.rules.flow;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.ChildNodes;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Node;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a statement says. */
public final class Syntax {

    private Syntax() {}

    public static Optional<Argument.Property> property(Statement statement, String name) {
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Property property
                    && property.name().text().equals(name)) {
                return Optional.of(property);
            }
        }
        return Optional.empty();
    }

    /** Whether a property is plainly true; what a parameter says is not known. */
    public static boolean isTrue(Statement statement, String name) {
        return property(statement, name)
                .filter(property -> isConstant(property.value(), true))
                .isPresent();
    }

    /** Whether a property is absent or plainly false. */
    public static boolean isFalse(Statement statement, String name) {
        return property(statement, name)
                .map(property -> isConstant(property.value(), false))
                .orElse(true);
    }

    private static boolean isConstant(Expression value, boolean wanted) {
        if (value instanceof Expression.BooleanLiteral literal) {
            return literal.value() == wanted;
        }
        return value instanceof Expression.Call call
                && call.arguments().isEmpty()
                && call.function().text().equals(String.valueOf(wanted));
    }

    /** The text of a property. */
    public static Optional<String> text(Statement statement, String name) {
        return property(statement, name)
                .map(Argument.Property::value)
                .filter(Expression.StringLiteral.class::isInstance)
                .map(value -> ((Expression.StringLiteral) value).value());
    }

    /** Where a property is, or else the keyword. */
    public static Span place(Statement statement, String name) {
        return property(statement, name)
                .map(Argument.Property::span)
                .orElse(statement.keyword().span());
    }

    /** A clause such as {@code mapColumn(…)}. */
    public static Optional<Expression.Call> clause(Statement statement, String name) {
        return statement.arguments().stream()
                .flatMap(argument -> call(argument).stream())
                .filter(call -> call.function().text().equals(name))
                .findFirst();
    }

    /** The argument as a call. */
    public static Optional<Expression.Call> call(Argument argument) {
        return argument instanceof Argument.Positional positional
                        && positional.expression() instanceof Expression.Call call
                ? Optional.of(call)
                : Optional.empty();
    }

    /** The rules of a clause or statement: {@code each(…)}. */
    public static List<Expression.Call> rules(List<Argument> arguments) {
        return arguments.stream()
                .flatMap(argument -> call(argument).stream())
                .filter(call -> call.function().text().equals("each"))
                .toList();
    }

    /** All nodes of a kind in a tree, from its root on. */
    public static <N extends Node> List<N> all(Node root, Class<N> kind) {
        List<N> found = new ArrayList<>();
        collect(root, kind, found);
        return found;
    }

    private static <N extends Node> void collect(Node node, Class<N> kind, List<N> found) {
        if (kind.isInstance(node)) {
            found.add(kind.cast(node));
        }
        ChildNodes.of(node).forEach(child -> collect(child, kind, found));
    }

    /** The calls of some functions in a tree. */
    public static List<Expression.Call> calls(Node root, List<String> functions) {
        return all(root, Expression.Call.class).stream()
                .filter(call -> functions.contains(call.function().text()))
                .toList();
    }

    /** The expressions that a call is given. */
    public static List<Expression> arguments(Expression.Call call) {
        List<Expression> expressions = new ArrayList<>();
        for (Argument argument : call.arguments()) {
            if (argument instanceof Argument.Positional positional) {
                expressions.add(plain(positional.expression()));
            }
        }
        return expressions;
    }

    /** Without what only groups it. */
    public static Expression plain(Expression expression) {
        return expression instanceof Expression.Parenthesized parenthesized ? plain(parenthesized.inner()) : expression;
    }
}
