package dev.driftwood.script.parse;

import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import java.util.List;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.jspecify.annotations.Nullable;

/** Turns the parser's first error within a statement into one diagnostic: what was expected, what was found, and why. */
final class SyntaxComplaint {

    private final SourceText source;
    private final List<Token> tokens;
    private final int from;
    private final RecognitionException error;
    private final Token found;
    private final OpenBrackets open;

    /** @param from index of the first token of the statement (or other unit) that the error is in */
    SyntaxComplaint(SourceText source, List<Token> tokens, int from, RecognitionException error) {
        this.source = source;
        this.tokens = tokens;
        this.from = from;
        this.error = error;
        this.found = error.getOffendingToken();
        this.open = OpenBrackets.between(tokens, from, found.getTokenIndex());
    }

    Diagnostic diagnostic() {
        Token quote = open.innermost();
        if (quote != null && quote.getType() == DataFlowLexer.OPEN_QUOTE && found.getType() == Token.EOF) {
            return Misfits.unclosed(source, quote, "string");
        }
        @Nullable Diagnostic misfit = Misfits.complaint(source, found);
        if (misfit != null) {
            return misfit;
        }
        IntervalSet expected = error.getExpectedTokens();
        String message =
                "expected " + Expectation.of(expected, error.getCtx()) + " but found " + Misfits.describe(found);
        Diagnostic diagnostic = Diagnostic.error(code(), source, place(), message);
        @Nullable String hint = new Hints(source, tokens, from, found, open).hint(expected);
        return hint == null ? diagnostic : diagnostic.hint(hint);
    }

    /** The token itself; for the end of the text the place right behind the last token. */
    private Span place() {
        if (found.getType() != Token.EOF) {
            return Spans.of(found);
        }
        for (int i = found.getTokenIndex() - 1; i >= 0; i--) {
            if (tokens.get(i).getChannel() == Token.DEFAULT_CHANNEL) {
                int end = tokens.get(i).getStopIndex() + 1;
                return new Span(end, end);
            }
        }
        return new Span(0, 0);
    }

    /** The service tells apart whether a statement's frame is broken or only an expression inside a sound frame. */
    private DiagnosticCode code() {
        if (open.isEmpty() || found.getType() == DataFlowLexer.TO || found.getType() == Token.EOF) {
            return DiagnosticCode.DSL_PARSE_ERROR;
        }
        int end = found.getTokenIndex();
        while (end < tokens.size() && tokens.get(end).getType() != DataFlowLexer.TO) {
            end++;
        }
        boolean framed =
                end < tokens.size() && OpenBrackets.between(tokens, from, end).isEmpty();
        return framed ? DiagnosticCode.EXPRESSION_PARSE_ERROR : DiagnosticCode.DSL_PARSE_ERROR;
    }
}
