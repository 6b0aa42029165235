package dev.driftwood.script.parse;

import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.grammar.DataFlowParser.StatementContext;
import java.util.List;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;

/** Where to read on after an error: statements have no end mark, but each ends in {@code ~> name}. */
final class Recovery {

    private final List<Token> tokens;
    private final int end;

    Recovery(List<Token> tokens) {
        this.tokens = tokens;
        this.end = tokens.size() - 1;
    }

    /** The index of the token behind the broken statement, always behind the statement's first token. */
    int behindStatement(RecognitionException error) {
        int culprit = error.getOffendingToken().getTokenIndex();
        if (error.getCtx() instanceof StatementContext statement && statement.RIGHT_PAREN() != null) {
            // Only `~> name` is missing: the culprit may well open the next statement.
            return startsName(culprit) ? culprit : behindArrow(culprit);
        }
        boolean nameIsBroken =
                error.getCtx().getParent() instanceof StatementContext statement && statement.TO() != null;
        return nameIsBroken ? Math.min(culprit + 1, end) : behindArrow(culprit);
    }

    /** The index of the token behind the parameters block, or of the culprit if the block has no end. */
    int behindBlock(RecognitionException error) {
        int culprit = error.getOffendingToken().getTokenIndex();
        int holes = 0;
        for (int index = culprit; index < end; index++) {
            if (type(index) == DataFlowLexer.OPEN_HOLE) {
                holes++;
            } else if (type(index) == DataFlowLexer.RIGHT_BRACE && --holes < 0) {
                return index + 1;
            }
        }
        return culprit;
    }

    private int behindArrow(int from) {
        int index = from;
        while (index < end && type(index) != DataFlowLexer.TO) {
            index++;
        }
        index = behindComments(Math.min(index + 1, end));
        if (startsName(index)) {
            index = behindComments(index + 1);
        }
        return type(index) == DataFlowLexer.AT ? behindOutputs(index) : index;
    }

    /** Steps over {@code @(a, b)}, or over as much of it as is there. */
    private int behindOutputs(int at) {
        int index = behindComments(Math.min(at + 1, end));
        if (type(index) != DataFlowLexer.LEFT_PAREN) {
            return index;
        }
        do {
            index = behindComments(Math.min(index + 1, end));
            if (startsName(index)) {
                index = behindComments(index + 1);
            }
        } while (type(index) == DataFlowLexer.COMMA);
        return type(index) == DataFlowLexer.RIGHT_PAREN ? behindComments(index + 1) : index;
    }

    private int behindComments(int from) {
        int index = from;
        while (tokens.get(index).getChannel() != Token.DEFAULT_CHANNEL) {
            index++;
        }
        return index;
    }

    private boolean startsName(int index) {
        return switch (type(index)) {
            case DataFlowLexer.NAME, DataFlowLexer.BRACED_NAME, DataFlowLexer.AS, DataFlowLexer.DECIMAL -> true;
            default -> false;
        };
    }

    private int type(int index) {
        return tokens.get(index).getType();
    }
}
