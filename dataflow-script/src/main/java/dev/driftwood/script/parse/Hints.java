package dev.driftwood.script.parse;

import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.source.SourceText;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.jspecify.annotations.Nullable;

/** What often lies behind a syntax error, told by the tokens around it. */
final class Hints {

    private final SourceText source;
    private final List<Token> tokens;
    private final int from;
    private final Token found;
    private final OpenBrackets open;

    /** @param open the brackets open between token {@code from} and the one found */
    Hints(SourceText source, List<Token> tokens, int from, Token found, OpenBrackets open) {
        this.source = source;
        this.tokens = tokens;
        this.from = from;
        this.found = found;
        this.open = open;
    }

    /** Null when nothing comes to mind. */
    @Nullable String hint(IntervalSet expected) {
        @Nullable String hint = longStringHint();
        if (hint == null) {
            hint = longCommentHint();
        }
        if (hint == null) {
            hint = neighbourHint();
        }
        if (hint == null) {
            hint = wordHint();
        }
        if (hint == null) {
            hint = bracketHint();
        }
        if (hint == null && expected.contains(DataFlowLexer.COMMA) && startsOperand(found)) {
            hint = "is a comma missing before it?";
        }
        return hint;
    }

    /** A string over several lines may well have swallowed the quote that should open another one. */
    private @Nullable String longStringHint() {
        for (int i = found.getTokenIndex(); i >= from; i--) {
            Token token = tokens.get(i);
            int type = token.getType();
            boolean quoted = type == DataFlowLexer.STRING || type == DataFlowLexer.RAW_STRING;
            if ((quoted || type == DataFlowLexer.BRACED_NAME) && token.getText().indexOf('\n') >= 0) {
                return (quoted ? "a string" : "a braced name") + " opens at " + position(token)
                        + " and goes on over the line's end; is it closed where it should be?";
            }
        }
        return null;
    }

    /** A script squeezed onto one line ends at its first {@code //}. */
    private @Nullable String longCommentHint() {
        int last = found.getTokenIndex() - 1;
        boolean swallowed = found.getType() == Token.EOF
                && last >= from
                && tokens.get(last).getType() == DataFlowLexer.LINE_COMMENT
                && tokens.get(last).getText().contains("~>");
        return swallowed
                ? "the comment at " + position(tokens.get(last)) + " takes the rest of its line; was a line break lost?"
                : null;
    }

    private @Nullable String neighbourHint() {
        @Nullable Token before = before();
        if (before == null) {
            return null;
        }
        boolean touching = before.getStopIndex() + 1 == found.getStartIndex();
        boolean wordOrString = found.getType() == DataFlowLexer.STRING
                || found.getType() == DataFlowLexer.UNCLOSED_STRING
                || found.getType() == DataFlowLexer.NAME;
        if (before.getType() == DataFlowLexer.STRING && touching && wordOrString) {
            return "a quote inside a string is written \\'";
        }
        boolean notEqual = before.getType() == DataFlowLexer.LESS && found.getType() == DataFlowLexer.GREATER;
        return notEqual ? "not equal is written `!=`" : null;
    }

    private @Nullable String wordHint() {
        return switch (found.getText()) {
            case "and" -> "`and` is a function, and(a, b); between operands write `&&`";
            case "or" -> "`or` is a function, or(a, b); between operands write `||`";
            case "in", "like", "between" -> "`" + found.getText() + "` is a function: " + found.getText() + "(...)";
            case ":" -> "there is no operator `? :`; write iif(condition, a, b)";
            default -> null;
        };
    }

    private @Nullable String bracketHint() {
        @Nullable Token innermost = open.innermost();
        int type = found.getType();
        if (innermost == null) {
            return closes(type) ? "nothing is open that it could close" : null;
        }
        String where = "opened at " + position(innermost) + " is still open here";
        switch (innermost.getType()) {
            case DataFlowLexer.PARAMETERS:
                return "the parameters block " + where;
            case DataFlowLexer.OPEN_HOLE:
                return "`{` " + where + "; a brace that is text is written \\{";
            default:
                boolean ends = type == DataFlowLexer.TO || type == Token.EOF || type == DataFlowLexer.COMMA;
                boolean wrong = ends || (closes(type) && !open.isClosedBy(type));
                return wrong ? "`" + innermost.getText() + "` " + where : null;
        }
    }

    private @Nullable Token before() {
        for (int i = found.getTokenIndex() - 1; i >= 0; i--) {
            if (tokens.get(i).getChannel() == Token.DEFAULT_CHANNEL) {
                return tokens.get(i);
            }
        }
        return null;
    }

    private static boolean closes(int type) {
        return type == DataFlowLexer.RIGHT_PAREN
                || type == DataFlowLexer.RIGHT_BRACKET
                || type == DataFlowLexer.RIGHT_BRACE;
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
                    DataFlowLexer.PATTERN -> true;
            default -> false;
        };
    }

    private String position(Token token) {
        SourceText.Position position = source.position(token.getStartIndex());
        return position.line() + ":" + position.column();
    }
}
