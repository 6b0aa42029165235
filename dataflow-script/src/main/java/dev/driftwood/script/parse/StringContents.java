package dev.driftwood.script.parse;

import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;

/**
 * Resolves the escapes of quoted text. Scripts know {@code \' \" \\ \n \t \r \{ \}}; another character behind a backslash
 * stands for itself, as in Spark, and earns a warning: most likely a regular expression lacks its second backslash.
 */
final class StringContents {

    private final Complaints complaints;

    StringContents(Complaints complaints) {
        this.complaints = complaints;
    }

    /** @param offset where {@code escaped} begins in the source */
    String unescape(String escaped, int offset) {
        int backslash = escaped.indexOf('\\');
        if (backslash < 0) {
            return escaped;
        }
        StringBuilder out = new StringBuilder(escaped.length());
        int start = 0;
        while (backslash >= 0) {
            out.append(escaped, start, backslash);
            out.append(meaning(escaped.charAt(backslash + 1), offset + backslash));
            start = backslash + 2;
            backslash = escaped.indexOf('\\', start);
        }
        return out.append(escaped, start, escaped.length()).toString();
    }

    private char meaning(char escaped, int offset) {
        return switch (escaped) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case '\'', '"', '\\', '{', '}' -> escaped;
            default -> {
                warn(escaped, offset);
                yield escaped;
            }
        };
    }

    private void warn(char escaped, int offset) {
        complaints.warning(Diagnostic.warning(
                        DiagnosticCode.UNKNOWN_ESCAPE,
                        complaints.source(),
                        new Span(offset, offset + 2),
                        "`\\" + escaped + "` is no escape; it stands for `" + escaped + "` alone")
                .hint("a backslash is written `\\\\`; in a `back-quoted` string it needs no doubling"));
    }
}
