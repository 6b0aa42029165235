package dev.driftwood.script.parse;

import dev.driftwood.script.grammar.DataFlowLexer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** The brackets, braces and double quotes that are open at a place of the text. */
final class OpenBrackets {

    private final Deque<Token> open = new ArrayDeque<>();

    private OpenBrackets() {}

    /** What the tokens {@code from} (inclusive) to {@code to} (exclusive) leave open. */
    static OpenBrackets between(List<Token> tokens, int from, int to) {
        OpenBrackets brackets = new OpenBrackets();
        for (int i = from; i < to; i++) {
            brackets.visit(tokens.get(i));
        }
        return brackets;
    }

    boolean isEmpty() {
        return open.isEmpty();
    }

    int depth() {
        return open.size();
    }

    /** The one opened last, if any. */
    @Nullable Token innermost() {
        return open.peek();
    }

    /** Whether a closing token is of the kind that the innermost open one asks for. */
    boolean isClosedBy(int type) {
        Token innermost = open.peek();
        return innermost != null && closing(innermost.getType()) == type;
    }

    private void visit(Token token) {
        int type = token.getType();
        if (closing(type) != Token.INVALID_TYPE) {
            open.push(token);
        } else if (isClosedBy(type)) {
            open.pop();
        }
    }

    private static int closing(int type) {
        return switch (type) {
            case DataFlowLexer.LEFT_PAREN -> DataFlowLexer.RIGHT_PAREN;
            case DataFlowLexer.LEFT_BRACKET -> DataFlowLexer.RIGHT_BRACKET;
            case DataFlowLexer.PARAMETERS, DataFlowLexer.OPEN_HOLE -> DataFlowLexer.RIGHT_BRACE;
            case DataFlowLexer.OPEN_QUOTE -> DataFlowLexer.CLOSE_QUOTE;
            default -> Token.INVALID_TYPE;
        };
    }
}
