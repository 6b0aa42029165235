package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.AccumulatorFactory;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.WindowFunction;
import dev.driftwood.runtime.functions.WindowKernel;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An expression over the columns of one stream: names are positions, types are known, overloads are chosen, conversions are nodes
 * of their own. Built by {@link Calls}.
 */
public sealed interface BoundExpression {

    DataType type();

    <R> R accept(Visitor<R> visitor);

    /** One case per node; without default methods, so that a new node breaks every visitor. */
    interface Visitor<R> {
        R visitLiteral(Literal node);

        R visitColumn(ColumnValue node);

        R visitCall(Call node);

        R visitCast(Cast node);

        R visitLogical(Logical node);

        R visitCase(Case node);

        R visitCoalesce(Coalesce node);

        R visitArray(ArrayOf node);

        R visitMap(MapOf node);

        R visitStruct(StructOf node);

        R visitField(FieldOf node);

        R visitElement(ElementOf node);

        R visitLambda(Lambda node);

        R visitVariable(LambdaVariable node);

        R visitAggregate(Aggregate node);

        R visitWindow(Window node);
    }

    /**
     * A value known when the script is bound.
     *
     * @param value of the class that {@code Values} names for the type, or null
     */
    record Literal(@Nullable Object value, DataType type) implements BoundExpression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitLiteral(this);
        }

        // Written out here and in ColumnValue, which every flow compares: what Java makes for a record at its first
        // comparison takes 15 ms.
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Literal that && Objects.equals(value, that.value) && type.equals(that.type);
        }

        @Override
        public int hashCode() {
            return 31 * Objects.hashCode(value) + type.hashCode();
        }
    }

    /**
     * A column of the stream.
     *
     * @param index in the stream's schema
     */
    record ColumnValue(int index, DataType type) implements BoundExpression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitColumn(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ColumnValue that && index == that.index && type.equals(that.type);
        }

        @Override
        public int hashCode() {
            return 31 * index + type.hashCode();
        }
    }

    /** A function with the kernel made for these arguments. Two calls are equal if function, arguments and type are. */
    record Call(ScalarFunction function, Kernel kernel, List<BoundExpression> arguments, DataType type, CallPlace place)
            implements BoundExpression {
        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitCall(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Call that
                    && function == that.function
                    && type.equals(that.type)
                    && arguments.equals(that.arguments);
        }

        @Override
        public int hashCode() {
            return Objects.hash(function, arguments, type);
        }
    }

    /** A conversion, asked for or not. Two casts are equal if operand and type are. */
    record Cast(BoundExpression operand, DataType type, Kernel kernel, CallPlace place) implements BoundExpression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitCast(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Cast that && type.equals(that.type) && operand.equals(that.operand);
        }

        @Override
        public int hashCode() {
            return Objects.hash(operand, type);
        }
    }

    /** Three-valued and/or; the right side is evaluated for those rows only that the left one leaves open. */
    record Logical(Connective connective, BoundExpression left, BoundExpression right) implements BoundExpression {

        /** Which of the two. */
        public enum Connective {
            AND,
            OR
        }

        @Override
        public DataType type() {
            return DataType.BOOLEAN;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitLogical(this);
        }
    }

    /** A branch of {@link Case}. */
    record When(BoundExpression condition, BoundExpression value) {}

    /** The value of the first branch whose condition is true; branches are evaluated for their own rows only. */
    record Case(List<When> branches, BoundExpression otherwise, DataType type) implements BoundExpression {
        public Case {
            branches = List.copyOf(branches);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitCase(this);
        }
    }

    /** The first value that is not null; later ones are evaluated for the rows left only. */
    record Coalesce(List<BoundExpression> arguments, DataType type) implements BoundExpression {
        public Coalesce {
            arguments = List.copyOf(arguments);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitCoalesce(this);
        }
    }

    record ArrayOf(List<BoundExpression> items, DataType type) implements BoundExpression {
        public ArrayOf {
            items = List.copyOf(items);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitArray(this);
        }
    }

    /** Keys and values in turn are {@code keys.get(i)} and {@code values.get(i)}. */
    record MapOf(List<BoundExpression> keys, List<BoundExpression> values, DataType type, CallPlace place)
            implements BoundExpression {
        public MapOf {
            keys = List.copyOf(keys);
            values = List.copyOf(values);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitMap(this);
        }
    }

    record StructOf(List<BoundExpression> fields, DataType type) implements BoundExpression {
        public StructOf {
            fields = List.copyOf(fields);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitStruct(this);
        }
    }

    /** A structure's field by position; of an array of structures, the array of that field. */
    record FieldOf(BoundExpression base, int field, DataType type) implements BoundExpression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitField(this);
        }
    }

    /** An array's item by its number, from 1, or a map's value by its key; null where there is none. */
    record ElementOf(BoundExpression base, BoundExpression key, DataType type) implements BoundExpression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitElement(this);
        }
    }

    /** An argument that the function evaluates for items of an array or map, with the variables set. */
    record Lambda(List<LambdaVariable> variables, BoundExpression body) implements BoundExpression {
        public Lambda {
            variables = List.copyOf(variables);
        }

        @Override
        public DataType type() {
            return body.type();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitLambda(this);
        }
    }

    /**
     * An item, index, key or the like that a lambda is evaluated for.
     *
     * @param id unique within the expression, so that nested lambdas do not meet
     */
    record LambdaVariable(int id, String name, DataType type) implements BoundExpression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitVariable(this);
        }
    }

    /**
     * A call that gives one value for all rows of a group or a frame. Stands only where a transformation gathers rows, and is taken
     * out ({@link GatheredCalls}) before anything is evaluated.
     *
     * @param site the arguments behind a condition
     */
    record Aggregate(
            AggregateFunction function,
            AccumulatorFactory accumulators,
            CallSite site,
            List<BoundExpression> arguments,
            CallPlace place)
            implements BoundExpression {
        public Aggregate {
            arguments = List.copyOf(arguments);
        }

        @Override
        public DataType type() {
            return site.result();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitAggregate(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Aggregate that
                    && function == that.function
                    && type().equals(that.type())
                    && arguments.equals(that.arguments);
        }

        @Override
        public int hashCode() {
            return Objects.hash(function, arguments);
        }
    }

    /** A call about a row's place in its window; taken out as an aggregate is. */
    record Window(
            WindowFunction function,
            WindowKernel kernel,
            List<BoundExpression> arguments,
            DataType type,
            CallPlace place)
            implements BoundExpression {
        public Window {
            arguments = List.copyOf(arguments);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitWindow(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Window that
                    && function == that.function
                    && type.equals(that.type)
                    && arguments.equals(that.arguments);
        }

        @Override
        public int hashCode() {
            return Objects.hash(function, arguments);
        }
    }
}
