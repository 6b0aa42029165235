package dev.driftwood.script.print;

import dev.driftwood.script.ast.Expression.Quote;

/** Writes a string's text between the quotes it had, with the escapes those quotes need. */
final class QuotedText {

    private QuotedText() {}

    static String of(String value, Quote quote) {
        return switch (quote) {
            case SINGLE -> single(value);
            case DOUBLE -> '"' + inDoubleQuotes(value) + '"';
            case RAW -> value.indexOf('`') < 0 ? '`' + value + '`' : single(value);
        };
    }

    static String single(String value) {
        return '\'' + escaped(value, "'") + '\'';
    }

    /** A piece of an interpolated string, without the quotes. */
    static String inDoubleQuotes(String value) {
        return escaped(value, "\"{");
    }

    private static String escaped(String value, String special) {
        StringBuilder out = new StringBuilder(value.length() + 2);
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (special.indexOf(c) >= 0) {
                        out.append('\\');
                    }
                    out.append(c);
                }
            }
        }
        return out.toString();
    }
}
