package dev.driftwood.script.parse;

import dev.driftwood.script.source.Span;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Where tokens and the rules they make up stand in the text. */
final class Spans {

    private Spans() {}

    static Span of(Token token) {
        int start = token.getStartIndex();
        return new Span(start, Math.max(start, token.getStopIndex() + 1));
    }

    /** Of a rule that has matched at least one token. */
    static Span of(ParserRuleContext context) {
        return of(context.getStart(), context.getStop());
    }

    static Span of(Token first, Token last) {
        return new Span(first.getStartIndex(), Math.max(first.getStartIndex(), last.getStopIndex() + 1));
    }
}
