package dev.driftwood.script.ast;

import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.Optional;

/** What may stand between the parentheses of a statement or a call. */
public sealed interface Argument extends Node {

    <R> R accept(Visitor<R> visitor);

    /** One case per kind; no default methods. */
    interface Visitor<R> {
        R visitPositional(Positional argument);

        R visitProperty(Property argument);

        R visitAssignment(Assignment argument);

        R visitLocal(LocalDefinition argument);

        R visitColumn(ColumnDefinition argument);
    }

    /** A plain expression: {@code filter(total > 0)}; clauses such as {@code output(…)} are calls. */
    record Positional(Expression expression) implements Argument {
        @Override
        public Span span() {
            return expression.span();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitPositional(this);
        }
    }

    /** {@code allowSchemaDrift: true}. */
    record Property(Name name, Expression value, Span span) implements Argument {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitProperty(this);
        }
    }

    /**
     * {@code target = value}. The target is a column reference in {@code derive} and {@code mapColumn}, a dotted path, or,
     * inside {@code each}, an expression that gives the name ({@code 'p_' + $$}).
     */
    record Assignment(Expression target, Expression value, Span span) implements Argument {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitAssignment(this);
        }
    }

    /** {@code half := x / 2}, a local of a derived column. */
    record LocalDefinition(Name name, Expression value, Span span) implements Argument {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitLocal(this);
        }
    }

    /** {@code orderDate as date 'dd/MM/yyyy'}, in {@code output(…)}, {@code input(…)} and {@code cast}. */
    record ColumnDefinition(Name name, DataType type, Optional<String> format, Span span) implements Argument {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitColumn(this);
        }
    }
}
