package dev.driftwood.script.parse;

import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Expression.ColumnReference;
import dev.driftwood.script.ast.Expression.Interpolation;
import dev.driftwood.script.ast.Expression.Quote;
import dev.driftwood.script.ast.Expression.StringLiteral;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.grammar.DataFlowParser.FormatContext;
import dev.driftwood.script.grammar.DataFlowParser.QuotedContext;
import dev.driftwood.script.grammar.DataFlowParser.QuotedPartContext;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** Builds strings of the three kinds and the pieces of interpolated ones. Rule: language.md, section 1. */
final class QuotedBuilder {

    private final ExpressionBuilder expressions;
    private final StringContents contents;
    private final Complaints complaints;

    QuotedBuilder(ExpressionBuilder expressions, Complaints complaints) {
        this.expressions = expressions;
        this.contents = new StringContents(complaints);
        this.complaints = complaints;
    }

    Expression build(QuotedContext context) {
        Token token = context.getStart();
        Span span = Spans.of(context);
        String text = token.getText();
        switch (token.getType()) {
            case DataFlowLexer.STRING:
                String inner = text.substring(1, text.length() - 1);
                return new StringLiteral(contents.unescape(inner, span.start() + 1), Quote.SINGLE, span);
            case DataFlowLexer.RAW_STRING:
                return new StringLiteral(text.substring(1, text.length() - 1), Quote.RAW, span);
            default:
                List<Expression> parts = parts(context);
                if (parts.isEmpty()) {
                    return new StringLiteral("", Quote.DOUBLE, span);
                }
                return parts.size() == 1 && parts.get(0) instanceof StringLiteral only && isText(only)
                        ? new StringLiteral(only.value(), Quote.DOUBLE, span)
                        : new Interpolation(parts, span);
        }
    }

    /** The pattern behind a type; it must be plain text. */
    Optional<String> format(FormatContext context) {
        if (build(context.quoted()) instanceof StringLiteral literal) {
            return Optional.of(literal.value());
        }
        complaints.error(
                DiagnosticCode.DSL_PARSE_ERROR, Spans.of(context), "a format is plain text, without holes to fill");
        return Optional.empty();
    }

    private List<Expression> parts(QuotedContext context) {
        List<Expression> parts = new ArrayList<>();
        for (QuotedPartContext part : context.quotedPart()) {
            Expression next = part(part);
            int last = parts.size() - 1;
            if (last >= 0
                    && next instanceof StringLiteral text
                    && isText(text)
                    && parts.get(last) instanceof StringLiteral before
                    && isText(before)) {
                Span span = before.span().to(text.span());
                parts.set(last, new StringLiteral(before.value() + text.value(), Quote.DOUBLE, span));
            } else {
                parts.add(next);
            }
        }
        return parts;
    }

    private Expression part(QuotedPartContext context) {
        Token token = context.getStart();
        Span span = Spans.of(context);
        return switch (token.getType()) {
            case DataFlowLexer.QUOTED_TEXT ->
                new StringLiteral(contents.unescape(token.getText(), span.start()), Quote.DOUBLE, span);
            case DataFlowLexer.BRACED_NAME -> {
                Name column = NameBuilder.name(token);
                yield new ColumnReference(Optional.empty(), column, span);
            }
            default -> expressions.build(context.expression());
        };
    }

    /** A double-quoted literal in a hole of a double-quoted string means its text, and is taken for text. */
    private static boolean isText(StringLiteral literal) {
        return literal.quote() == Quote.DOUBLE;
    }
}
