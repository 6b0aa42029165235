package dev.driftwood.runtime.resource;

import java.util.Optional;

/**
 * The expressions that an exported template has in place of texts: {@code [concat(parameters('factoryName'), '/orders')]}. Rule:
 * resources.md, section 6.
 */
final class TemplateExpression {

    private final String text;
    private final TemplateNames names;
    private int at;

    private TemplateExpression(String text, TemplateNames names) {
        this.text = text;
        this.names = names;
    }

    /** What the template says of parameters and variables. */
    interface TemplateNames {

        /** Empty if the parameter has no value. */
        Optional<String> parameter(String name);

        Optional<String> variable(String name);
    }

    /** The text meant; the text itself if it is no expression, or one that nothing is known of. */
    static String resolve(String text, TemplateNames names) {
        if (text.startsWith("[[")) {
            return text.substring(1);
        }
        if (!text.startsWith("[") || !text.endsWith("]")) {
            return text;
        }
        TemplateExpression expression = new TemplateExpression(text.substring(1, text.length() - 1), names);
        Optional<String> value = expression.value();
        return value.isPresent() && expression.isAtEnd() ? value.get() : text;
    }

    private Optional<String> value() {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == '\'') {
            return Optional.of(literal());
        }
        int start = at;
        while (at < text.length() && Character.isLetter(text.charAt(at))) {
            at++;
        }
        String function = text.substring(start, at);
        return take('(') ? call(function) : Optional.empty();
    }

    private Optional<String> call(String function) {
        StringBuilder joined = new StringBuilder();
        int count = 0;
        while (!take(')')) {
            if (count > 0 && !take(',')) {
                return Optional.empty();
            }
            Optional<String> argument = value();
            if (argument.isEmpty()) {
                return Optional.empty();
            }
            joined.append(argument.get());
            count++;
        }
        return switch (function) {
            case "concat" -> Optional.of(joined.toString());
            case "parameters" -> count == 1 ? names.parameter(joined.toString()) : Optional.empty();
            case "variables" -> count == 1 ? names.variable(joined.toString()) : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** A quote within is doubled. */
    private String literal() {
        StringBuilder literal = new StringBuilder();
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '\'' && !(at < text.length() && text.charAt(at) == '\'')) {
                return literal.toString();
            }
            at += c == '\'' ? 1 : 0;
            literal.append(c);
        }
        return literal.toString();
    }

    private boolean take(char wanted) {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == wanted) {
            at++;
            return true;
        }
        return false;
    }

    private boolean isAtEnd() {
        skipBlanks();
        return at == text.length();
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }
}
