package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.report.Preview;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.script.source.Diagnostic;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The first rows of a stream in JSON: columns once, then an array for each row, since two columns may share a name. */
public final class PreviewJson {

    private PreviewJson() {}

    public static void print(Preview preview, List<Diagnostic> warnings, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "preview", true)) {
            JsonGenerator json = answer.json();
            json.writeStringField("stream", preview.stream());
            json.writeBooleanField("complete", preview.complete());
            json.writeArrayFieldStart("columns");
            for (Column column : preview.schema().columns()) {
                json.writeStartObject();
                json.writeStringField("name", column.name());
                json.writeStringField("type", column.type().toString());
                json.writeBooleanField("drifted", column.drifted());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("rows");
            for (List<@Nullable Object> row : preview.rows()) {
                answer.value(row);
            }
            json.writeEndArray();
            DiagnosticJson.write(answer, "warnings", warnings);
        }
    }
}
