package dev.driftwood.script.parse;

import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.util.Locale;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** What there is to say about tokens that fit nowhere: unclosed strings, odd words, stray characters. */
final class Misfits {

    private static final int SHOWN = 30;

    private Misfits() {}

    /** Null for a token that is sound in itself. */
    static @Nullable Diagnostic complaint(SourceText source, Token token) {
        return switch (token.getType()) {
            case DataFlowLexer.UNCLOSED_STRING, DataFlowLexer.UNCLOSED_RAW -> unclosed(source, token, "string");
            case DataFlowLexer.UNCLOSED_NAME -> unclosed(source, token, "braced name");
            case DataFlowLexer.UNCLOSED_COMMENT -> unclosed(source, token, "comment");
            case DataFlowLexer.ODD_WORD -> oddWord(source, token);
            case DataFlowLexer.PARAMETERS ->
                error(source, token, "a parameters block can stand at the top of a script only, and once");
            case DataFlowLexer.STRAY -> stray(source, token);
            default -> null;
        };
    }

    static Diagnostic unclosed(SourceText source, Token token, String what) {
        return error(source, token, "this " + what + " is never closed")
                .hint("it opens here; everything behind it was read as part of it");
    }

    /** A token as a message quotes it. */
    static String describe(Token token) {
        return switch (token.getType()) {
            case Token.EOF -> "the end of the text";
            case DataFlowLexer.OPEN_QUOTE -> "a string";
            case DataFlowLexer.QUOTED_TEXT -> "text";
            default -> "`" + shortened(token.getText()) + "`";
        };
    }

    private static String shortened(String text) {
        int lineEnd = 0;
        while (lineEnd < text.length() && text.charAt(lineEnd) != '\n' && text.charAt(lineEnd) != '\r') {
            lineEnd++;
        }
        int end = Math.min(lineEnd, SHOWN);
        return end == text.length() ? text : text.substring(0, end) + "…";
    }

    private static Diagnostic oddWord(SourceText source, Token token) {
        String word = token.getText();
        boolean digit = Character.isDigit(word.charAt(0));
        String reason = digit ? "neither a number nor a name" : "no plain name: only a-z, A-Z, 0-9 and _ are";
        return error(source, token, "`" + shortened(word) + "` is " + reason)
                .hint("put a name with other characters into braces: {" + shortened(word) + "}");
    }

    private static Diagnostic stray(SourceText source, Token token) {
        char c = token.getText().charAt(0);
        return switch (c) {
            case '\u2018', '\u2019', '\u201C', '\u201D' ->
                error(source, token, "a typographic quote cannot open a string").hint("use a straight quote: ' or \"");
            case '\u00A0' ->
                error(source, token, "a no-break space stands here").hint("replace it by an ordinary blank");
            case ';' -> error(source, token, "`;` has no meaning here").hint("a statement ends with `~> name`");
            case '\\' ->
                error(source, token, "a backslash stands outside of a string")
                        .hint(
                                "if this is the text of a line break, the script was saved wrongly: it needs real line breaks");
            default -> error(source, token, "the character " + character(c) + " has no meaning here");
        };
    }

    private static String character(char c) {
        String code = "U+" + String.format(Locale.ROOT, "%04X", (int) c);
        return c > ' ' && c < 0x7F ? "`" + c + "`" : code;
    }

    private static Diagnostic error(SourceText source, Token token, String message) {
        return Diagnostic.error(DiagnosticCode.DSL_PARSE_ERROR, source, Spans.of(token), message);
    }
}
