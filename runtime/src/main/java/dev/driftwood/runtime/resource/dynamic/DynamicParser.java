package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonBoolean;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNull;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNumber;
import dev.driftwood.runtime.resource.json.JsonValue.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Parses expressions: literals, calls, members and items. */
final class DynamicParser {

    private static final int DEEPEST = 200;

    private final String text;
    private int at;
    private int depth;

    DynamicParser(String text, int start) {
        this.text = text;
        this.at = start;
    }

    /** The expression from {@code start} to the end of the text. */
    static DynamicExpression whole(String text, int start) {
        DynamicParser parser = new DynamicParser(text, start);
        DynamicExpression expression = parser.expression();
        if (parser.peek() != 0) {
            throw parser.complaint("something follows the expression");
        }
        return expression;
    }

    /** Behind the brace that ends an expression within a text. */
    int endOfPart() {
        expect('}');
        return at;
    }

    DynamicExpression expression() {
        if (++depth > DEEPEST) {
            throw complaint("the expression is nested too deeply");
        }
        DynamicExpression expression = primary();
        while (true) {
            char next = peek();
            boolean orNull = next == '?';
            if (orNull) {
                at++;
                next = peek();
            }
            if (next == '.') {
                at++;
                expression = new DynamicExpression.Member(
                        expression, new DynamicExpression.Literal(new JsonText(word())), orNull);
            } else if (next == '[') {
                at++;
                expression = new DynamicExpression.Member(expression, expression(), orNull);
                expect(']');
            } else {
                depth--;
                return expression;
            }
        }
    }

    private DynamicExpression primary() {
        char first = peek();
        if (first == '\'') {
            return new DynamicExpression.Literal(new JsonText(literal()));
        }
        if (first == '-' || first == '+' || Character.isDigit(first)) {
            return new DynamicExpression.Literal(number());
        }
        String word = word();
        if (peek() == '(') {
            at++;
            return new DynamicExpression.Call(word, arguments());
        }
        return new DynamicExpression.Literal(
                switch (word.toLowerCase(Locale.ROOT)) {
                    case "true" -> new JsonBoolean(true);
                    case "false" -> new JsonBoolean(false);
                    case "null" -> new JsonNull();
                    default -> throw complaint("`" + word + "` is neither a call nor a literal");
                });
    }

    private List<DynamicExpression> arguments() {
        List<DynamicExpression> arguments = new ArrayList<>();
        if (peek() == ')') {
            at++;
            return arguments;
        }
        while (true) {
            arguments.add(expression());
            if (peek() == ',') {
                at++;
            } else {
                expect(')');
                return arguments;
            }
        }
    }

    /** A quote within is doubled. */
    private String literal() {
        StringBuilder literal = new StringBuilder();
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '\'') {
                if (at >= text.length() || text.charAt(at) != '\'') {
                    return literal.toString();
                }
                at++;
            }
            literal.append(c);
        }
        throw complaint("a quote is not closed");
    }

    private JsonValue number() {
        int start = at++;
        while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        return new JsonNumber(text.substring(start, at));
    }

    private String word() {
        peek();
        int start = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || "_-".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        if (at == start) {
            throw complaint("a name or value is missing");
        }
        return text.substring(start, at);
    }

    /** The next character that is no blank; 0 at the end. */
    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw complaint("`" + wanted + "` is missing");
        }
        at++;
    }

    private DynamicContentException complaint(String why) {
        return new DynamicContentException("`" + text + "`, character " + (at + 1) + ": " + why);
    }
}
