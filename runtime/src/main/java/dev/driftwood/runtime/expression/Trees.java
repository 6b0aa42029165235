package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.Volatility;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Walks over expressions. */
public final class Trees {

    private Trees() {}

    /** The direct operands of a node, in order. */
    public static List<BoundExpression> children(BoundExpression node) {
        return node.accept(Children.OF);
    }

    /** Visits the node and everything below it, operands first. */
    public static void forEach(BoundExpression node, Consumer<BoundExpression> visitor) {
        transform(node, each -> {
            visitor.accept(each);
            return each;
        });
    }

    /**
     * The expression rebuilt from its leaves: each node, its operands already changed, is replaced by what the change makes of it.
     * Needs no deep stack.
     */
    public static BoundExpression transform(BoundExpression node, UnaryOperator<BoundExpression> change) {
        return Transformation.of(node, change);
    }

    /** The node with each direct operand replaced. */
    public static BoundExpression rebuild(BoundExpression node, UnaryOperator<BoundExpression> change) {
        return node.accept(new Rebuild(change));
    }

    /** Whether the value is the same for every row of a run: no column, nothing of a lambda around it, only what is immutable. */
    public static boolean isImmutable(BoundExpression node) {
        boolean[] immutable = {true};
        BitSet declared = new BitSet();
        BitSet used = new BitSet();
        forEach(node, each -> {
            boolean varies = each instanceof BoundExpression.ColumnValue
                    || each instanceof BoundExpression.Aggregate
                    || each instanceof BoundExpression.Window
                    || (each instanceof BoundExpression.Call call
                            && call.function().volatility() != Volatility.IMMUTABLE);
            immutable[0] &= !varies;
            if (each instanceof BoundExpression.Lambda lambda) {
                lambda.variables().forEach(variable -> declared.set(variable.id()));
            } else if (each instanceof BoundExpression.LambdaVariable variable) {
                used.set(variable.id());
            }
        });
        used.andNot(declared);
        return immutable[0] && used.isEmpty();
    }

    /** Whether the value of a row depends on how many rows came before. */
    public static boolean countsRows(BoundExpression node) {
        boolean[] counts = {false};
        forEach(
                node,
                each -> counts[0] |= each instanceof BoundExpression.Call call
                        && call.function().countsRows());
        return counts[0];
    }

    private record Rebuild(UnaryOperator<BoundExpression> change) implements BoundExpression.Visitor<BoundExpression> {

        private List<BoundExpression> all(List<BoundExpression> nodes) {
            return nodes.stream().map(change).toList();
        }

        @Override
        public BoundExpression visitLiteral(BoundExpression.Literal node) {
            return node;
        }

        @Override
        public BoundExpression visitColumn(BoundExpression.ColumnValue node) {
            return node;
        }

        @Override
        public BoundExpression visitCall(BoundExpression.Call node) {
            return new BoundExpression.Call(
                    node.function(), node.kernel(), all(node.arguments()), node.type(), node.place());
        }

        @Override
        public BoundExpression visitCast(BoundExpression.Cast node) {
            return new BoundExpression.Cast(change.apply(node.operand()), node.type(), node.kernel(), node.place());
        }

        @Override
        public BoundExpression visitLogical(BoundExpression.Logical node) {
            return new BoundExpression.Logical(
                    node.connective(), change.apply(node.left()), change.apply(node.right()));
        }

        @Override
        public BoundExpression visitCase(BoundExpression.Case node) {
            List<BoundExpression.When> branches = node.branches().stream()
                    .map(branch ->
                            new BoundExpression.When(change.apply(branch.condition()), change.apply(branch.value())))
                    .toList();
            return new BoundExpression.Case(branches, change.apply(node.otherwise()), node.type());
        }

        @Override
        public BoundExpression visitCoalesce(BoundExpression.Coalesce node) {
            return new BoundExpression.Coalesce(all(node.arguments()), node.type());
        }

        @Override
        public BoundExpression visitArray(BoundExpression.ArrayOf node) {
            return new BoundExpression.ArrayOf(all(node.items()), node.type());
        }

        @Override
        public BoundExpression visitMap(BoundExpression.MapOf node) {
            return new BoundExpression.MapOf(all(node.keys()), all(node.values()), node.type(), node.place());
        }

        @Override
        public BoundExpression visitStruct(BoundExpression.StructOf node) {
            return new BoundExpression.StructOf(all(node.fields()), node.type());
        }

        @Override
        public BoundExpression visitField(BoundExpression.FieldOf node) {
            return new BoundExpression.FieldOf(change.apply(node.base()), node.field(), node.type());
        }

        @Override
        public BoundExpression visitElement(BoundExpression.ElementOf node) {
            return new BoundExpression.ElementOf(change.apply(node.base()), change.apply(node.key()), node.type());
        }

        @Override
        public BoundExpression visitLambda(BoundExpression.Lambda node) {
            return new BoundExpression.Lambda(node.variables(), change.apply(node.body()));
        }

        @Override
        public BoundExpression visitVariable(BoundExpression.LambdaVariable node) {
            return node;
        }

        @Override
        public BoundExpression visitAggregate(BoundExpression.Aggregate node) {
            return new BoundExpression.Aggregate(
                    node.function(), node.accumulators(), node.site(), all(node.arguments()), node.place());
        }

        @Override
        public BoundExpression visitWindow(BoundExpression.Window node) {
            return new BoundExpression.Window(
                    node.function(), node.kernel(), all(node.arguments()), node.type(), node.place());
        }
    }
}
