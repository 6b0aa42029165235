package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.report.ColumnReport;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.script.source.Diagnostic;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The columns of streams in JSON. */
public final class InspectJson {

    private InspectJson() {}

    public static void print(
            List<SourceReport> sources, List<StreamSchema> streams, List<Diagnostic> warnings, Console console)
            throws IOException {
        try (Answer answer = Answer.begin(console, "inspect", true)) {
            RunJson.sources(answer, sources);
            streams(answer, streams);
            DiagnosticJson.write(answer, "warnings", warnings);
        }
    }

    static void streams(Answer answer, List<StreamSchema> streams) throws IOException {
        answer.json().writeArrayFieldStart("streams");
        for (StreamSchema stream : streams) {
            stream(answer, stream);
        }
        answer.json().writeEndArray();
    }

    private static void stream(Answer answer, StreamSchema stream) throws IOException {
        JsonGenerator json = answer.json();
        json.writeStartObject();
        json.writeStringField("stream", stream.stream());
        json.writeStringField("keyword", stream.keyword());
        json.writeStringField("description", stream.description());
        json.writeArrayFieldStart("columns");
        for (ColumnReport column : stream.columns()) {
            json.writeStartObject();
            json.writeNumberField("position", column.position());
            json.writeStringField("name", column.column().name());
            json.writeStringField("type", column.column().type().toString());
            json.writeStringField("change", column.change().name().toLowerCase(Locale.ROOT));
            json.writeBooleanField("drifted", column.column().drifted());
            json.writeStringField("origin", column.column().origin());
            answer.strings("lineage", column.column().lineage());
            json.writeEndObject();
        }
        json.writeEndArray();
        answer.strings("dropped", stream.dropped());
        json.writeEndObject();
    }
}
