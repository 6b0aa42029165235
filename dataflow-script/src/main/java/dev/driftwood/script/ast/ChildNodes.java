package dev.driftwood.script.ast;

import java.util.ArrayList;
import java.util.List;

/** The nodes directly below a node, in the order of the text. */
public final class ChildNodes implements Expression.Visitor<List<Node>>, Argument.Visitor<List<Node>> {

    private static final ChildNodes INSTANCE = new ChildNodes();

    private ChildNodes() {}

    public static List<Node> of(Node node) {
        if (node instanceof Expression expression) {
            return expression.accept(INSTANCE);
        }
        if (node instanceof Argument argument) {
            return argument.accept(INSTANCE);
        }
        List<Node> children = new ArrayList<>();
        if (node instanceof Statement statement) {
            children.addAll(statement.inputs());
            children.add(statement.keyword());
            children.addAll(statement.arguments());
            children.add(statement.stream());
            children.addAll(statement.outputs());
        } else if (node instanceof StreamReference reference) {
            children.add(reference.stream());
            reference.output().ifPresent(children::add);
        } else if (node instanceof ParameterDeclaration parameter) {
            children.add(parameter.name());
            parameter.defaultValue().ifPresent(children::add);
        }
        return children;
    }

    @Override
    public List<Node> visitPositional(Argument.Positional argument) {
        return List.of(argument.expression());
    }

    @Override
    public List<Node> visitProperty(Argument.Property argument) {
        return List.of(argument.name(), argument.value());
    }

    @Override
    public List<Node> visitAssignment(Argument.Assignment argument) {
        return List.of(argument.target(), argument.value());
    }

    @Override
    public List<Node> visitLocal(Argument.LocalDefinition argument) {
        return List.of(argument.name(), argument.value());
    }

    @Override
    public List<Node> visitColumn(Argument.ColumnDefinition argument) {
        return List.of(argument.name());
    }

    @Override
    public List<Node> visitString(Expression.StringLiteral node) {
        return List.of();
    }

    @Override
    public List<Node> visitInterpolation(Expression.Interpolation node) {
        return List.copyOf(node.parts());
    }

    @Override
    public List<Node> visitNumber(Expression.NumberLiteral node) {
        return List.of();
    }

    @Override
    public List<Node> visitBoolean(Expression.BooleanLiteral node) {
        return List.of();
    }

    @Override
    public List<Node> visitNull(Expression.NullLiteral node) {
        return List.of();
    }

    @Override
    public List<Node> visitArray(Expression.ArrayLiteral node) {
        return List.copyOf(node.items());
    }

    @Override
    public List<Node> visitMap(Expression.MapLiteral node) {
        List<Node> children = new ArrayList<>();
        for (Expression.MapEntry entry : node.entries()) {
            children.add(entry.key());
            children.add(entry.value());
        }
        return children;
    }

    @Override
    public List<Node> visitStruct(Expression.StructLiteral node) {
        return List.copyOf(node.fields());
    }

    /** Two names when qualified; else the node is its name. */
    @Override
    public List<Node> visitColumn(Expression.ColumnReference node) {
        return node.stream().isPresent() ? List.of(node.stream().get(), node.column()) : List.of();
    }

    @Override
    public List<Node> visitParameter(Expression.ParameterReference node) {
        return List.of();
    }

    @Override
    public List<Node> visitPattern(Expression.PatternReference node) {
        return List.of();
    }

    @Override
    public List<Node> visitLambda(Expression.LambdaReference node) {
        return List.of();
    }

    @Override
    public List<Node> visitLocal(Expression.LocalReference node) {
        return List.of(node.name());
    }

    @Override
    public List<Node> visitField(Expression.FieldAccess node) {
        return List.of(node.base(), node.field());
    }

    @Override
    public List<Node> visitIndex(Expression.IndexAccess node) {
        return List.of(node.base(), node.index());
    }

    @Override
    public List<Node> visitConversion(Expression.TypeConversion node) {
        return List.of(node.operand());
    }

    @Override
    public List<Node> visitUnary(Expression.Unary node) {
        return List.of(node.operand());
    }

    @Override
    public List<Node> visitBinary(Expression.Binary node) {
        return List.of(node.left(), node.right());
    }

    @Override
    public List<Node> visitCall(Expression.Call node) {
        List<Node> children = new ArrayList<>();
        children.add(node.function());
        children.addAll(node.arguments());
        return children;
    }

    @Override
    public List<Node> visitCacheLookup(Expression.CacheLookup node) {
        List<Node> children = new ArrayList<>();
        children.add(node.cache());
        children.add(node.function());
        children.addAll(node.arguments());
        return children;
    }

    @Override
    public List<Node> visitParenthesized(Expression.Parenthesized node) {
        return List.of(node.inner());
    }
}
