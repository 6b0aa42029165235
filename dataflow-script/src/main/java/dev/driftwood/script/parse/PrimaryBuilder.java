package dev.driftwood.script.parse;

import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Expression.ArrayLiteral;
import dev.driftwood.script.ast.Expression.BooleanLiteral;
import dev.driftwood.script.ast.Expression.CacheLookup;
import dev.driftwood.script.ast.Expression.Call;
import dev.driftwood.script.ast.Expression.ColumnReference;
import dev.driftwood.script.ast.Expression.LambdaReference;
import dev.driftwood.script.ast.Expression.LocalReference;
import dev.driftwood.script.ast.Expression.MapEntry;
import dev.driftwood.script.ast.Expression.MapLiteral;
import dev.driftwood.script.ast.Expression.NullLiteral;
import dev.driftwood.script.ast.Expression.NumberLiteral;
import dev.driftwood.script.ast.Expression.ParameterReference;
import dev.driftwood.script.ast.Expression.Parenthesized;
import dev.driftwood.script.ast.Expression.PatternReference;
import dev.driftwood.script.ast.Expression.StructLiteral;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.grammar.DataFlowParser;
import dev.driftwood.script.grammar.DataFlowParser.ItemContext;
import dev.driftwood.script.grammar.DataFlowParser.PrimaryContext;
import dev.driftwood.script.grammar.DataFlowParser.ReferenceContext;
import dev.driftwood.script.grammar.DataFlowParserBaseVisitor;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** Builds what no operator takes apart: literals, references, calls, groups. */
final class PrimaryBuilder extends DataFlowParserBaseVisitor<Expression> {

    private final ExpressionBuilder expressions;
    private final Complaints complaints;

    PrimaryBuilder(ExpressionBuilder expressions, Complaints complaints) {
        this.expressions = expressions;
        this.complaints = complaints;
    }

    Expression build(PrimaryContext context) {
        return context.accept(this);
    }

    @Override
    public Expression visitNumber(DataFlowParser.NumberContext context) {
        return new NumberLiteral(context.NUMBER().getText(), Spans.of(context));
    }

    @Override
    public Expression visitString(DataFlowParser.StringContext context) {
        return expressions.quoted(context.quoted());
    }

    @Override
    public Expression visitNamed(DataFlowParser.NamedContext context) {
        Name name = NameBuilder.name(context.name());
        Span span = Spans.of(context);
        ReferenceContext reference = context.reference();
        if (reference instanceof DataFlowParser.ColumnContext column) {
            return new ColumnReference(Optional.of(name), NameBuilder.name(column.name()), span);
        }
        if (reference instanceof DataFlowParser.CallContext call) {
            return new Call(name, expressions.arguments(call.arguments()), span);
        }
        if (reference instanceof DataFlowParser.CacheLookupContext lookup) {
            Name function = NameBuilder.signed(lookup.VARIABLE().getSymbol());
            return new CacheLookup(name, function, expressions.list(lookup.expressions()), span);
        }
        return word(context.getStart(), name);
    }

    /** A bare word is a column, unless it spells a literal; in braces it is a column whatever it spells. */
    private static Expression word(Token token, Name name) {
        return switch (token.getText()) {
            case "true" -> new BooleanLiteral(true, name.span());
            case "false" -> new BooleanLiteral(false, name.span());
            case "null", "NULL" -> new NullLiteral(name.span());
            default -> new ColumnReference(Optional.empty(), name, name.span());
        };
    }

    @Override
    public Expression visitParameter(DataFlowParser.ParameterContext context) {
        return new ParameterReference(NameBuilder.signed(context.getStart()), Spans.of(context));
    }

    @Override
    public Expression visitPattern(DataFlowParser.PatternContext context) {
        return new PatternReference(context.PATTERN().getText(), Spans.of(context));
    }

    @Override
    public Expression visitVariable(DataFlowParser.VariableContext context) {
        return new LambdaReference(context.VARIABLE().getText().substring(1), Spans.of(context));
    }

    @Override
    public Expression visitLocal(DataFlowParser.LocalContext context) {
        return new LocalReference(NameBuilder.name(context.name()), Spans.of(context));
    }

    @Override
    public Expression visitStructure(DataFlowParser.StructureContext context) {
        return new StructLiteral(expressions.arguments(context.arguments()), Spans.of(context));
    }

    @Override
    public Expression visitParenthesized(DataFlowParser.ParenthesizedContext context) {
        return new Parenthesized(expressions.build(context.expression()), Spans.of(context));
    }

    /** An array, or a map if its items are pairs. */
    @Override
    public Expression visitList(DataFlowParser.ListContext context) {
        Span span = Spans.of(context);
        if (context.items() == null || context.items().item().isEmpty()) {
            return new ArrayLiteral(List.of(), span);
        }
        Separators.check(context.items(), complaints);
        List<ItemContext> items = context.items().item();
        boolean map = items.get(0).ARROW() != null;
        List<Expression> values = new ArrayList<>();
        List<MapEntry> entries = new ArrayList<>();
        for (ItemContext item : items) {
            Expression first = expressions.build(item.expression(0));
            if (map != (item.ARROW() != null)) {
                String wanted =
                        map ? "a pair `key -> value`, as the first item is one" : "no `->`, as the first item has none";
                complaints.error(DiagnosticCode.EXPRESSION_PARSE_ERROR, Spans.of(item), "expected " + wanted);
            } else if (map) {
                entries.add(new MapEntry(first, expressions.build(item.expression(1))));
            } else {
                values.add(first);
            }
        }
        return map ? new MapLiteral(entries, span) : new ArrayLiteral(values, span);
    }
}
