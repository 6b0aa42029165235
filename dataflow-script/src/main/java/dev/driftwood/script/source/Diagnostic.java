package dev.driftwood.script.source;

import java.util.Optional;

/**
 * One complaint: what is wrong ({@code message}), where, and what to do ({@code hint}).
 *
 * @param place script text and span, when the complaint is about the script
 * @param location the file, column or row, when the complaint is about data ({@code day2.parquet, column 'x', row 4})
 */
public record Diagnostic(
        DiagnosticCode code,
        Severity severity,
        String message,
        Optional<Place> place,
        Optional<String> location,
        Optional<String> hint) {

    /** A span of a script. */
    public record Place(SourceText source, Span span) {}

    public static Diagnostic error(DiagnosticCode code, SourceText source, Span span, String message) {
        return new Diagnostic(
                code,
                Severity.ERROR,
                message,
                Optional.of(new Place(source, span)),
                Optional.empty(),
                Optional.empty());
    }

    public static Diagnostic warning(DiagnosticCode code, SourceText source, Span span, String message) {
        return new Diagnostic(
                code,
                Severity.WARNING,
                message,
                Optional.of(new Place(source, span)),
                Optional.empty(),
                Optional.empty());
    }

    /** A complaint about data or the run, not about a place in the script. */
    public static Diagnostic error(DiagnosticCode code, String message) {
        return new Diagnostic(code, Severity.ERROR, message, Optional.empty(), Optional.empty(), Optional.empty());
    }

    public static Diagnostic warning(DiagnosticCode code, String message) {
        return new Diagnostic(code, Severity.WARNING, message, Optional.empty(), Optional.empty(), Optional.empty());
    }

    public Diagnostic at(SourceText source, Span span) {
        return new Diagnostic(code, severity, message, Optional.of(new Place(source, span)), location, hint);
    }

    public Diagnostic in(String where) {
        return new Diagnostic(code, severity, message, place, Optional.of(where), hint);
    }

    public Diagnostic hint(String text) {
        return new Diagnostic(code, severity, message, place, location, Optional.of(text));
    }

    /** The same complaint under another code. */
    public Diagnostic as(DiagnosticCode other) {
        return new Diagnostic(other, severity, message, place, location, hint);
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }
}
