package dev.driftwood.script.parse;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The diagnostics of one text, collected while it is read. */
final class Complaints {

    /** Nobody reads on after so many, and a file that is no script at all should not fill the screen. */
    static final int LIMIT = 50;

    private final SourceText source;
    private final List<Diagnostic> errors = new ArrayList<>();
    private final List<Diagnostic> warnings = new ArrayList<>();

    Complaints(SourceText source) {
        this.source = source;
    }

    SourceText source() {
        return source;
    }

    void error(Diagnostic diagnostic) {
        errors.add(diagnostic);
    }

    void error(DiagnosticCode code, Span span, String message) {
        errors.add(Diagnostic.error(code, source, span, message));
    }

    void warning(Diagnostic diagnostic) {
        warnings.add(diagnostic);
    }

    boolean isFull() {
        return errors.size() >= LIMIT;
    }

    List<Diagnostic> warnings() {
        return warnings;
    }

    void throwErrors() {
        if (!errors.isEmpty()) {
            errors.sort(Comparator.comparingInt(Complaints::start));
            throw new DataFlowException(errors);
        }
    }

    private static int start(Diagnostic diagnostic) {
        return diagnostic.place().map(place -> place.span().start()).orElse(0);
    }
}
