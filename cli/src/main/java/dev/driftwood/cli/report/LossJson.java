package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.runtime.report.Loss;
import java.io.IOException;
import java.util.List;

/** What was lost without an error, in JSON. */
final class LossJson {

    private LossJson() {}

    /** An array of the name {@code losses}. */
    static void write(JsonGenerator json, List<Loss> losses) throws IOException {
        json.writeArrayFieldStart("losses");
        for (Loss loss : losses) {
            json.writeStartObject();
            json.writeStringField("kind", loss.kind().code());
            json.writeStringField("stream", loss.stream());
            text(json, "column", loss.column());
            text(json, "expression", loss.expression());
            if (loss.place().isPresent()) {
                json.writeObjectFieldStart("place");
                DiagnosticJson.place(json, loss.place().get());
                json.writeEndObject();
            }
            json.writeNumberField("count", loss.count());
            text(json, "sample", loss.sample());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void text(JsonGenerator json, String name, String text) throws IOException {
        if (!text.isEmpty()) {
            json.writeStringField(name, text);
        }
    }
}
