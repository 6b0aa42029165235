package dev.driftwood.script.source;

import java.util.List;

/**
 * Shows diagnostics the way compilers do: place, code and message, then the line with the culprit underlined.
 *
 * <pre>
 * orders.dfs:14:12: error DF-Executor-ColumnNotFound: no column `nmae`
 *    14 | pad = lpad(nmae, 10)
 *       |            ^^^^
 *    hint: did you mean `name`?
 * </pre>
 */
public final class DiagnosticPrinter {

    private DiagnosticPrinter() {}

    /** Every diagnostic in turn, each ended with LF. */
    public static String print(List<Diagnostic> diagnostics) {
        StringBuilder out = new StringBuilder();
        for (Diagnostic diagnostic : diagnostics) {
            out.append(print(diagnostic));
        }
        return out.toString();
    }

    /** One diagnostic in one or more lines, each ended with LF. */
    public static String print(Diagnostic diagnostic) {
        return print((diagnostic.severity() == Severity.ERROR ? "error " : "warning ") + diagnostic.code(), diagnostic);
    }

    /**
     * One diagnostic under another heading.
     *
     * @param heading what stands before its message: how bad it is, and what it is called
     */
    public static String print(String heading, Diagnostic diagnostic) {
        StringBuilder out = new StringBuilder();
        diagnostic.place().ifPresent(place -> {
            SourceText.Position start = place.source().position(place.span().start());
            out.append(place.source().name()).append(':').append(start.line());
            out.append(':').append(start.column()).append(": ");
        });
        out.append(heading).append(": ").append(diagnostic.message()).append('\n');
        diagnostic.place().ifPresent(place -> new Excerpt(place.source(), place.span()).appendTo(out));
        diagnostic
                .location()
                .ifPresent(where -> out.append("   in: ").append(where).append('\n'));
        diagnostic.hint().ifPresent(hint -> out.append("   hint: ").append(hint).append('\n'));
        return out.toString();
    }
}
