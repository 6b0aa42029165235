package dev.driftwood.runtime.expression;

import java.util.ArrayList;
import java.util.List;

/** The direct operands of a node, in order. */
final class Children implements BoundExpression.Visitor<List<BoundExpression>> {

    static final Children OF = new Children();

    private Children() {}

    @Override
    public List<BoundExpression> visitLiteral(BoundExpression.Literal node) {
        return List.of();
    }

    @Override
    public List<BoundExpression> visitColumn(BoundExpression.ColumnValue node) {
        return List.of();
    }

    @Override
    public List<BoundExpression> visitCall(BoundExpression.Call node) {
        return node.arguments();
    }

    @Override
    public List<BoundExpression> visitCast(BoundExpression.Cast node) {
        return List.of(node.operand());
    }

    @Override
    public List<BoundExpression> visitLogical(BoundExpression.Logical node) {
        return List.of(node.left(), node.right());
    }

    @Override
    public List<BoundExpression> visitCase(BoundExpression.Case node) {
        List<BoundExpression> children = new ArrayList<>(node.branches().size() * 2 + 1);
        for (BoundExpression.When branch : node.branches()) {
            children.add(branch.condition());
            children.add(branch.value());
        }
        children.add(node.otherwise());
        return children;
    }

    @Override
    public List<BoundExpression> visitCoalesce(BoundExpression.Coalesce node) {
        return node.arguments();
    }

    @Override
    public List<BoundExpression> visitArray(BoundExpression.ArrayOf node) {
        return node.items();
    }

    @Override
    public List<BoundExpression> visitMap(BoundExpression.MapOf node) {
        List<BoundExpression> children = new ArrayList<>(node.keys());
        children.addAll(node.values());
        return children;
    }

    @Override
    public List<BoundExpression> visitStruct(BoundExpression.StructOf node) {
        return node.fields();
    }

    @Override
    public List<BoundExpression> visitField(BoundExpression.FieldOf node) {
        return List.of(node.base());
    }

    @Override
    public List<BoundExpression> visitElement(BoundExpression.ElementOf node) {
        return List.of(node.base(), node.key());
    }

    @Override
    public List<BoundExpression> visitLambda(BoundExpression.Lambda node) {
        return List.of(node.body());
    }

    @Override
    public List<BoundExpression> visitVariable(BoundExpression.LambdaVariable node) {
        return List.of();
    }

    @Override
    public List<BoundExpression> visitAggregate(BoundExpression.Aggregate node) {
        return node.arguments();
    }

    @Override
    public List<BoundExpression> visitWindow(BoundExpression.Window node) {
        return node.arguments();
    }
}
