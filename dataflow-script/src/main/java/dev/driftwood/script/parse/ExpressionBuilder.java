package dev.driftwood.script.parse;

import static java.util.Objects.requireNonNull;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Expression.FieldAccess;
import dev.driftwood.script.ast.Expression.IndexAccess;
import dev.driftwood.script.ast.Expression.TypeConversion;
import dev.driftwood.script.ast.Expression.Unary;
import dev.driftwood.script.ast.UnaryOperator;
import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.grammar.DataFlowParser.ArgumentsContext;
import dev.driftwood.script.grammar.DataFlowParser.ConversionSuffixContext;
import dev.driftwood.script.grammar.DataFlowParser.ExpressionContext;
import dev.driftwood.script.grammar.DataFlowParser.ExpressionsContext;
import dev.driftwood.script.grammar.DataFlowParser.FieldSuffixContext;
import dev.driftwood.script.grammar.DataFlowParser.FormatContext;
import dev.driftwood.script.grammar.DataFlowParser.IndexSuffixContext;
import dev.driftwood.script.grammar.DataFlowParser.OperandContext;
import dev.driftwood.script.grammar.DataFlowParser.OperatorContext;
import dev.driftwood.script.grammar.DataFlowParser.QuotedContext;
import dev.driftwood.script.grammar.DataFlowParser.TypeContext;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

/** Builds expressions: operators and suffixes here, what they hang on in {@link PrimaryBuilder}. */
final class ExpressionBuilder {

    private final Complaints complaints;
    private final TypeBuilder types;

    ExpressionBuilder(Complaints complaints) {
        this.complaints = complaints;
        this.types = new TypeBuilder(complaints);
    }

    Expression build(ExpressionContext context) {
        Expression first = operand((OperandContext) context.getChild(0));
        if (context.getChildCount() == 1) {
            return first;
        }
        OperatorTree tree = new OperatorTree(first);
        for (int i = 1; i < context.getChildCount(); i += 2) {
            int operator = ((OperatorContext) context.getChild(i)).getStart().getType();
            tree.add(requireNonNull(Operators.binary(operator)), operand((OperandContext) context.getChild(i + 1)));
        }
        return tree.root();
    }

    List<Expression> list(ExpressionsContext context) {
        Separators.check(context, complaints);
        List<Expression> list = new ArrayList<>();
        for (ExpressionContext expression : context.expression()) {
            list.add(build(expression));
        }
        return list;
    }

    List<Argument> arguments(ArgumentsContext context) {
        return new ArgumentBuilder(this, complaints).list(context);
    }

    Expression quoted(QuotedContext context) {
        return new QuotedBuilder(this, complaints).build(context);
    }

    DataType type(TypeContext context) {
        return types.type(context);
    }

    Optional<String> format(@Nullable FormatContext context) {
        return context == null ? Optional.empty() : new QuotedBuilder(this, complaints).format(context);
    }

    private Expression operand(OperandContext context) {
        int prefixes = 0;
        while (context.getChild(prefixes) instanceof TerminalNode) {
            prefixes++;
        }
        Expression operand = new PrimaryBuilder(this, complaints).build(context.primary());
        for (int i = prefixes + 1; i < context.getChildCount(); i++) {
            operand = suffixed(operand, context.getChild(i));
        }
        for (int i = prefixes - 1; i >= 0; i--) {
            Token sign = ((TerminalNode) context.getChild(i)).getSymbol();
            UnaryOperator operator = sign.getType() == DataFlowLexer.BANG ? UnaryOperator.NOT : UnaryOperator.NEGATE;
            operand = new Unary(operator, operand, Spans.of(sign).to(operand.span()));
        }
        return operand;
    }

    private Expression suffixed(Expression base, ParseTree suffix) {
        if (suffix instanceof FieldSuffixContext field) {
            Span span = base.span().to(Spans.of(field));
            return new FieldAccess(base, NameBuilder.name(field.name()), span);
        }
        if (suffix instanceof IndexSuffixContext index) {
            return new IndexAccess(base, build(index.expression()), base.span().to(Spans.of(index)));
        }
        ConversionSuffixContext conversion = (ConversionSuffixContext) suffix;
        Span span = base.span().to(Spans.of(conversion));
        return new TypeConversion(base, type(conversion.type()), format(conversion.format()), span);
    }
}
