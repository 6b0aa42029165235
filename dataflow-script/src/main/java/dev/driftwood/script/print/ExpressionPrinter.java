package dev.driftwood.script.print;

import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Expression.Binary;
import dev.driftwood.script.ast.Expression.ColumnReference;
import dev.driftwood.script.ast.Expression.Quote;
import dev.driftwood.script.ast.Expression.StringLiteral;
import dev.driftwood.script.ast.Expression.Unary;
import dev.driftwood.script.ast.Name;
import dev.driftwood.types.Names;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Writes expressions. Adds parentheses only where the tree could not be read back without them. */
final class ExpressionPrinter implements Expression.Visitor<Doc> {

    private final CommentPrinter comments;
    private final ArgumentPrinter arguments;

    ExpressionPrinter(CommentPrinter comments) {
        this.comments = comments;
        this.arguments = new ArgumentPrinter(this, comments);
    }

    Doc print(Expression expression) {
        return comments.around(expression, expression.accept(this));
    }

    Doc name(Name name) {
        return comments.around(name, Doc.text(name.toString()));
    }

    Doc typeFormat(Optional<String> format) {
        return format.isEmpty() ? Doc.EMPTY : Doc.text(" " + QuotedText.single(format.get()));
    }

    @Override
    public Doc visitString(StringLiteral node) {
        return Doc.text(QuotedText.of(node.value(), node.quote()));
    }

    @Override
    public Doc visitInterpolation(Expression.Interpolation node) {
        List<Doc> parts = new ArrayList<>();
        parts.add(Doc.text("\""));
        for (Expression part : node.parts()) {
            if (part instanceof StringLiteral text && text.quote() == Quote.DOUBLE) {
                parts.add(Doc.text(QuotedText.inDoubleQuotes(text.value())));
            } else if (part instanceof ColumnReference column && isWords(column)) {
                parts.add(name(column.column()));
            } else {
                parts.add(Doc.text("{"));
                parts.add(print(part));
                parts.add(Doc.text("}"));
            }
        }
        parts.add(Doc.text("\""));
        return new Doc.Flat(Doc.concat(parts));
    }

    /** Two words or more: the braces of the hole then serve as the braces of the name. */
    private static boolean isWords(ColumnReference column) {
        String name = column.column().text();
        if (column.stream().isPresent() || name.indexOf(' ') <= 0 || name.endsWith(" ")) {
            return false;
        }
        for (String word : name.split(" +")) {
            if (!Names.isPlain("x" + word)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Doc visitNumber(Expression.NumberLiteral node) {
        return Doc.text(node.text());
    }

    @Override
    public Doc visitBoolean(Expression.BooleanLiteral node) {
        return Doc.text(String.valueOf(node.value()));
    }

    @Override
    public Doc visitNull(Expression.NullLiteral node) {
        return Doc.text("null");
    }

    @Override
    public Doc visitArray(Expression.ArrayLiteral node) {
        return list(node.items()).between("[", "]", Doc.SOFT, node);
    }

    @Override
    public Doc visitMap(Expression.MapLiteral node) {
        ListPrinter list = new ListPrinter(comments);
        for (Expression.MapEntry entry : node.entries()) {
            Expression value = entry.value();
            Doc text = Doc.concat(print(entry.key()), Doc.text(" -> "), comments.before(value), value.accept(this));
            list.add(text, value, Doc.BLANK);
        }
        return list.between("[", "]", Doc.SOFT);
    }

    @Override
    public Doc visitStruct(Expression.StructLiteral node) {
        return arguments.between("@(", node.fields(), ")", node);
    }

    @Override
    public Doc visitColumn(ColumnReference node) {
        if (node.stream().isPresent()) {
            return Doc.concat(name(node.stream().get()), Doc.text("@"), name(node.column()));
        }
        return switch (node.column().text()) {
            case "true", "false", "null", "NULL" -> Doc.text("{" + node.column().text() + "}");
            default -> Doc.text(node.column().toString());
        };
    }

    @Override
    public Doc visitParameter(Expression.ParameterReference node) {
        String name = node.name().text();
        return Doc.text(
                "$" + (Names.isPlain("x" + name) && Names.isPlain(name.replace('_', 'x')) ? name : "{" + name + "}"));
    }

    @Override
    public Doc visitPattern(Expression.PatternReference node) {
        return Doc.text(node.text());
    }

    @Override
    public Doc visitLambda(Expression.LambdaReference node) {
        return Doc.text("#" + node.name());
    }

    @Override
    public Doc visitLocal(Expression.LocalReference node) {
        return Doc.concat(Doc.text(":"), name(node.name()));
    }

    @Override
    public Doc visitField(Expression.FieldAccess node) {
        return Doc.concat(base(node.base()), Doc.text("."), name(node.field()));
    }

    @Override
    public Doc visitIndex(Expression.IndexAccess node) {
        return Doc.concat(base(node.base()), Doc.text("["), print(node.index()), Doc.text("]"));
    }

    @Override
    public Doc visitConversion(Expression.TypeConversion node) {
        return Doc.concat(
                base(node.operand()), Doc.text(" ? "), TypePrinter.print(node.type()), typeFormat(node.format()));
    }

    /** What a suffix hangs on. */
    private Doc base(Expression base) {
        return base instanceof Unary || base instanceof Binary ? parenthesized(base) : print(base);
    }

    @Override
    public Doc visitUnary(Unary node) {
        Expression operand = node.operand();
        return Doc.concat(
                Doc.text(node.operator().symbol()),
                operand instanceof Binary ? parenthesized(operand) : print(operand));
    }

    /** A chain of operators that bind alike goes on one line, or each operand but the first on a line of its own. */
    @Override
    public Doc visitBinary(Binary node) {
        int precedence = node.operator().precedence();
        Deque<Binary> chain = new ArrayDeque<>();
        Expression first = node;
        while (first instanceof Binary binary && binary.operator().precedence() == precedence) {
            chain.push(binary);
            first = binary.left();
        }
        List<Doc> rest = new ArrayList<>();
        for (Binary binary : chain) {
            rest.add(Doc.BLANK);
            rest.add(Doc.text(binary.operator().symbol() + " "));
            rest.add(operand(binary.right(), precedence + 1));
            if (binary != node) {
                rest.add(comments.behind(binary));
                rest.add(comments.behindSeparator(binary));
            }
        }
        return Doc.group(operand(first, precedence), Doc.nest(Doc.concat(rest)));
    }

    private Doc operand(Expression operand, int leastPrecedence) {
        return operand instanceof Binary binary && binary.operator().precedence() < leastPrecedence
                ? parenthesized(operand)
                : print(operand);
    }

    @Override
    public Doc visitCall(Expression.Call node) {
        Name function = node.function();
        return Doc.concat(name(function), arguments.between("(", node.arguments(), ")", node));
    }

    @Override
    public Doc visitCacheLookup(Expression.CacheLookup node) {
        Doc function =
                comments.around(node.function(), Doc.text("#" + node.function().text()));
        return Doc.concat(name(node.cache()), function, list(node.arguments()).between("(", ")", Doc.SOFT, node));
    }

    @Override
    public Doc visitParenthesized(Expression.Parenthesized node) {
        return parenthesized(node.inner());
    }

    private Doc parenthesized(Expression inner) {
        return Doc.group(Doc.text("("), Doc.nest(Doc.SOFT, print(inner)), Doc.SOFT, Doc.text(")"));
    }

    private ListPrinter list(List<Expression> expressions) {
        ListPrinter list = new ListPrinter(comments);
        for (Expression expression : expressions) {
            list.add(Doc.concat(comments.before(expression), expression.accept(this)), expression, Doc.BLANK);
        }
        return list;
    }
}
