package dev.driftwood.script.parse;

import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.source.SourceText;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** What often lies behind a syntax error, told by the tokens around it. */
final class Hints {

    private Hints() {}

    /** @return null when nothing comes to mind */
    static @Nullable String hint(SourceText source, List<Token> tokens, int from, Token found, OpenBrackets open) {
        @Nullable Token before = before(tokens, found);
        @Nullable String hint = wordHint(before, found);
        if (hint == null) {
            hint = longStringHint(source, tokens, from, found);
        }
        return hint == null ? bracketHint(source, found, open) : hint;
    }

    private static @Nullable String wordHint(@Nullable Token before, Token found) {
        if (before == null) {
            return null;
        }
        boolean touching = before.getStopIndex() + 1 == found.getStartIndex();
        if (isString(before) && touching && (isString(found) || found.getType() == DataFlowLexer.NAME)) {
            return "a quote inside a string is written \\'";
        }
        if (before.getType() == DataFlowLexer.LESS && found.getType() == DataFlowLexer.GREATER) {
            return "not equal is written `!=`";
        }
        return switch (found.getText()) {
            case "and" -> "`and` is a function, and(a, b); between operands write `&&`";
            case "or" -> "`or` is a function, or(a, b); between operands write `||`";
            case "in", "like", "between" -> "`" + found.getText() + "` is a function: " + found.getText() + "(...)";
            default -> startsOperand(found) && startsOperand(before) ? "is a comma missing before it?" : null;
        };
    }

    private static @Nullable String longStringHint(SourceText source, List<Token> tokens, int from, Token found) {
        for (int i = found.getTokenIndex(); i >= from; i--) {
            Token token = tokens.get(i);
            int type = token.getType();
            boolean quoted = type == DataFlowLexer.STRING || type == DataFlowLexer.RAW_STRING;
            if ((quoted || type == DataFlowLexer.BRACED_NAME) && token.getText().indexOf('\n') >= 0) {
                return (quoted ? "a string" : "a braced name") + " opens at " + position(source, token)
                        + " and goes on over the line's end; is it closed where it should be?";
            }
        }
        return null;
    }

    private static @Nullable String bracketHint(SourceText source, Token found, OpenBrackets open) {
        @Nullable Token innermost = open.innermost();
        int type = found.getType();
        boolean closes = type == DataFlowLexer.RIGHT_PAREN
                || type == DataFlowLexer.RIGHT_BRACKET
                || type == DataFlowLexer.RIGHT_BRACE;
        if (innermost == null) {
            return closes ? "nothing is open that it could close" : null;
        }
        boolean ends = type == DataFlowLexer.TO || type == Token.EOF;
        if (ends || (closes && !open.isClosedBy(type))) {
            String bracket = innermost.getType() == DataFlowLexer.PARAMETERS ? "{" : innermost.getText();
            return "`" + bracket + "` opened at " + position(source, innermost) + " is still open here";
        }
        return null;
    }

    private static @Nullable Token before(List<Token> tokens, Token token) {
        for (int i = token.getTokenIndex() - 1; i >= 0; i--) {
            if (tokens.get(i).getChannel() == Token.DEFAULT_CHANNEL) {
                return tokens.get(i);
            }
        }
        return null;
    }

    private static boolean isString(Token token) {
        return token.getType() == DataFlowLexer.STRING || token.getType() == DataFlowLexer.UNCLOSED_STRING;
    }

    private static boolean startsOperand(Token token) {
        return switch (token.getType()) {
            case DataFlowLexer.NAME,
                    DataFlowLexer.BRACED_NAME,
                    DataFlowLexer.NUMBER,
                    DataFlowLexer.STRING,
                    DataFlowLexer.RAW_STRING,
                    DataFlowLexer.OPEN_QUOTE,
                    DataFlowLexer.PARAMETER,
                    DataFlowLexer.PATTERN,
                    DataFlowLexer.RIGHT_PAREN,
                    DataFlowLexer.RIGHT_BRACKET -> true;
            default -> false;
        };
    }

    private static String position(SourceText source, Token token) {
        SourceText.Position position = source.position(token.getStartIndex());
        return position.line() + ":" + position.column();
    }
}
