package dev.driftwood.script.parse;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Expression.ColumnReference;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.grammar.DataFlowParser.ArgumentContext;
import dev.driftwood.script.grammar.DataFlowParser.ArgumentsContext;
import dev.driftwood.script.grammar.DataFlowParser.ExpressionContext;
import dev.driftwood.script.grammar.DataFlowParser.NameContext;
import dev.driftwood.script.grammar.DataFlowParser.NamedContext;
import dev.driftwood.script.grammar.DataFlowParser.OperandContext;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

/** Builds what stands between the parentheses of a statement, a call or a structure. */
final class ArgumentBuilder {

    private final ExpressionBuilder expressions;
    private final Complaints complaints;

    ArgumentBuilder(ExpressionBuilder expressions, Complaints complaints) {
        this.expressions = expressions;
        this.complaints = complaints;
    }

    List<Argument> list(ArgumentsContext context) {
        Separators.check(context, complaints);
        List<Argument> arguments = new ArrayList<>();
        for (ArgumentContext argument : context.argument()) {
            arguments.add(argument(argument));
        }
        return arguments;
    }

    private Argument argument(ArgumentContext context) {
        ExpressionContext first = context.expression(0);
        if (context.getChildCount() == 1) {
            return new Argument.Positional(expressions.build(first));
        }
        Span span = Spans.of(context);
        int sign = ((TerminalNode) context.getChild(1)).getSymbol().getType();
        return switch (sign) {
            case DataFlowLexer.COLON ->
                new Argument.Property(name(first, "a property"), expressions.build(context.expression(1)), span);
            case DataFlowLexer.DEFINE ->
                new Argument.LocalDefinition(name(first, "a local"), expressions.build(context.expression(1)), span);
            case DataFlowLexer.ASSIGN ->
                new Argument.Assignment(target(first), expressions.build(context.expression(1)), span);
            default ->
                new Argument.ColumnDefinition(
                        name(first, "a column"),
                        expressions.type(context.type()),
                        expressions.format(context.format()),
                        span);
        };
    }

    /** A bare name to the left of {@code =} is a column, even one called {@code true}. */
    private Expression target(ExpressionContext context) {
        @Nullable NameContext bare = bareName(context);
        if (bare == null) {
            return expressions.build(context);
        }
        Name name = NameBuilder.name(bare);
        return new ColumnReference(Optional.empty(), name, name.span());
    }

    private Name name(ExpressionContext context, String what) {
        @Nullable NameContext bare = bareName(context);
        if (bare != null) {
            return NameBuilder.name(bare);
        }
        Span span = Spans.of(context);
        complaints.error(
                DiagnosticCode.EXPRESSION_PARSE_ERROR, span, what + " is named by a plain name, not by an expression");
        return new Name("", span);
    }

    private static @Nullable NameContext bareName(ExpressionContext context) {
        if (context.getChildCount() != 1) {
            return null;
        }
        OperandContext operand = context.operand(0);
        boolean bare = operand.getChildCount() == 1
                && operand.primary() instanceof NamedContext named
                && named.reference() == null;
        return bare ? ((NamedContext) operand.primary()).name() : null;
    }
}
