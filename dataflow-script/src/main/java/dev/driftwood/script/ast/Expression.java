package dev.driftwood.script.ast;

import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;

/** An expression as written. Rule: language.md, sections 1 to 4. */
public sealed interface Expression extends Node {

    <R> R accept(Visitor<R> visitor);

    /** One case per node; no default methods. */
    interface Visitor<R> {
        R visitString(StringLiteral node);

        R visitInterpolation(Interpolation node);

        R visitNumber(NumberLiteral node);

        R visitBoolean(BooleanLiteral node);

        R visitNull(NullLiteral node);

        R visitArray(ArrayLiteral node);

        R visitMap(MapLiteral node);

        R visitStruct(StructLiteral node);

        R visitColumn(ColumnReference node);

        R visitParameter(ParameterReference node);

        R visitPattern(PatternReference node);

        R visitLambda(LambdaReference node);

        R visitLocal(LocalReference node);

        R visitField(FieldAccess node);

        R visitIndex(IndexAccess node);

        R visitConversion(TypeConversion node);

        R visitUnary(Unary node);

        R visitBinary(Binary node);

        R visitCall(Call node);

        R visitCacheLookup(CacheLookup node);

        R visitParenthesized(Parenthesized node);
    }

    /** How a string was quoted. */
    enum Quote {
        SINGLE,
        DOUBLE,
        RAW
    }

    /** @param value the text meant, escapes resolved */
    record StringLiteral(String value, Quote quote, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitString(this);
        }
    }

    /** {@code "Total for {town} is {round(amount, 2)}"}: string literals (double quoted) and other expressions in turn. */
    record Interpolation(List<Expression> parts, Span span) implements Expression {
        public Interpolation {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitInterpolation(this);
        }
    }

    /**
     * A number as spelled, without sign: {@code 5}, {@code 1000l}, {@code 8.2}, {@code .05}, {@code 123.45f}, {@code 0xf4},
     * {@code 0022}.
     */
    record NumberLiteral(String text, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNumber(this);
        }
    }

    /** Bare {@code true} or {@code false}; {@code true()} is a call. */
    record BooleanLiteral(boolean value, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBoolean(this);
        }
    }

    /** Bare {@code null} or {@code NULL}; {@code null()} is a call. */
    record NullLiteral(Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNull(this);
        }
    }

    record ArrayLiteral(List<Expression> items, Span span) implements Expression {
        public ArrayLiteral {
            items = List.copyOf(items);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitArray(this);
        }
    }

    record MapEntry(Expression key, Expression value) {}

    record MapLiteral(List<MapEntry> entries, Span span) implements Expression {
        public MapLiteral {
            entries = List.copyOf(entries);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitMap(this);
        }
    }

    /** {@code @(a = 1, b = @(c = 2), each(…))}: assignments, and patterns as positional calls. */
    record StructLiteral(List<Argument> fields, Span span) implements Expression {
        public StructLiteral {
            fields = List.copyOf(fields);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitStruct(this);
        }
    }

    /** {@code total}, {@code {ship region}}, {@code Orders@id}. */
    record ColumnReference(Optional<Name> stream, Name column, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitColumn(this);
        }
    }

    /** {@code $name}. */
    record ParameterReference(Name name, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitParameter(this);
        }
    }

    /** {@code $$} (text {@code "$$"}), {@code $0}, {@code $1}, … */
    record PatternReference(String text, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitPattern(this);
        }
    }

    /** {@code #item}, {@code #acc}, {@code #item_1}; the name without the sign. */
    record LambdaReference(String name, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitLambda(this);
        }
    }

    /** {@code :local}. */
    record LocalReference(Name name, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitLocal(this);
        }
    }

    record FieldAccess(Expression base, Name field, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitField(this);
        }
    }

    record IndexAccess(Expression base, Expression index, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitIndex(this);
        }
    }

    /** {@code byName('x') ? decimal(10,2)}. */
    record TypeConversion(Expression operand, DataType type, Optional<String> format, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitConversion(this);
        }
    }

    record Unary(UnaryOperator operator, Expression operand, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitUnary(this);
        }
    }

    record Binary(BinaryOperator operator, Expression left, Expression right, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBinary(this);
        }
    }

    /** A function call, or a clause of a statement: {@code output(…)}, {@code mapColumn(…)}, {@code each(…)}, {@code asc(…)}. */
    record Call(Name function, List<Argument> arguments, Span span) implements Expression {
        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitCall(this);
        }
    }

    /** {@code rates#lookup(currency)}, {@code newest#outputs()}. */
    record CacheLookup(Name cache, Name function, List<Expression> arguments, Span span) implements Expression {
        public CacheLookup {
            arguments = List.copyOf(arguments);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitCacheLookup(this);
        }
    }

    /** Kept so that a printed script looks as its author grouped it; means what it holds. */
    record Parenthesized(Expression inner, Span span) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitParenthesized(this);
        }
    }
}
