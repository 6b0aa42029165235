package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import java.io.IOException;
import java.util.List;

/** What formatting did, in JSON. */
public final class FormatJson {

    private FormatJson() {}

    /** @param texts whether the formatted texts are part of the answer */
    public static void print(List<FormattedScript> scripts, boolean texts, boolean succeeded, Console console)
            throws IOException {
        try (Answer answer = Answer.begin(console, "fmt", succeeded)) {
            JsonGenerator json = answer.json();
            json.writeArrayFieldStart("scripts");
            for (FormattedScript script : scripts) {
                json.writeStartObject();
                json.writeStringField("script", script.name());
                json.writeBooleanField("changed", script.changed());
                if (texts) {
                    json.writeStringField("text", script.after());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
        }
    }
}
