package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Complaints as JSON. */
public final class DiagnosticJson {

    private DiagnosticJson() {}

    /** The whole answer of a command that failed. */
    public static void failure(Answer answer, List<Diagnostic> diagnostics) throws IOException {
        write(answer, "errors", diagnostics.stream().filter(Diagnostic::isError).toList());
        write(
                answer,
                "warnings",
                diagnostics.stream().filter(diagnostic -> !diagnostic.isError()).toList());
    }

    static void write(Answer answer, String name, List<Diagnostic> diagnostics) throws IOException {
        JsonGenerator json = answer.json();
        json.writeArrayFieldStart(name);
        for (Diagnostic diagnostic : diagnostics) {
            json.writeStartObject();
            json.writeStringField("code", diagnostic.code().text());
            json.writeStringField("severity", diagnostic.severity().name().toLowerCase(Locale.ROOT));
            details(json, diagnostic);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** What is said, and where. */
    static void details(JsonGenerator json, Diagnostic diagnostic) throws IOException {
        json.writeStringField("message", diagnostic.message());
        if (diagnostic.place().isPresent()) {
            place(json, diagnostic.place().get());
        }
        if (diagnostic.location().isPresent()) {
            json.writeStringField("location", diagnostic.location().get());
        }
        if (diagnostic.hint().isPresent()) {
            json.writeStringField("hint", diagnostic.hint().get());
        }
    }

    static void place(JsonGenerator json, Diagnostic.Place place) throws IOException {
        json.writeStringField("script", place.source().name());
        region(json, place.source(), place.span());
    }

    /** Lines and columns from 1; the end is the place behind the last character. */
    static void region(JsonGenerator json, SourceText source, Span span) throws IOException {
        SourceText.Position start = source.position(span.start());
        SourceText.Position end = source.position(span.end());
        json.writeNumberField("line", start.line());
        json.writeNumberField("column", start.column());
        json.writeNumberField("endLine", end.line());
        json.writeNumberField("endColumn", end.column());
    }
}
