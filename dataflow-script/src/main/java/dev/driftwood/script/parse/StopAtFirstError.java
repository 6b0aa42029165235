package dev.driftwood.script.parse;

import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.jspecify.annotations.Nullable;

/**
 * Ends a rule at its first error instead of guessing which token to drop or insert: guesses lead to complaints about text
 * that is sound. Remembers where the parser passed over something optional, so that the complaint names that, too.
 */
final class StopAtFirstError extends DefaultErrorStrategy {

    private @Nullable ParserRuleContext passedContext;
    private int passedState;

    @Override
    public void reset(Parser parser) {
        passedContext = null;
    }

    @Override
    public void reportMatch(Parser parser) {
        passedContext = null;
    }

    @Override
    public void reportError(Parser parser, RecognitionException error) {
        // The caller reports it, once, when it catches what recover() throws.
    }

    @Override
    public void sync(Parser parser) {
        IntervalSet next = parser.getATN().nextTokens(parser.getATN().states.get(parser.getState()));
        if (next.contains(parser.getTokenStream().LA(1))) {
            passedContext = null;
        } else if (!next.contains(Token.EPSILON)) {
            throw new InputMismatchException(parser);
        } else if (passedContext == null) {
            passedContext = parser.getContext();
            passedState = parser.getState();
        }
    }

    @Override
    public Token recoverInline(Parser parser) {
        throw passedContext == null
                ? new InputMismatchException(parser)
                : new InputMismatchException(parser, passedState, passedContext);
    }

    @Override
    public void recover(Parser parser, RecognitionException error) {
        passedContext = null;
        throw new GaveUp(error);
    }
}
