package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.scaffold.Scaffold;
import dev.driftwood.regression.table.Table;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.Map;

/** What a scaffold wrote, in JSON. */
public final class ScaffoldJson {

    private ScaffoldJson() {}

    public static void print(Scaffold.Written written, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "scaffold", true)) {
            JsonGenerator json = answer.json();
            json.writeStringField("file", console.shown(written.file().toString()));
            json.writeArrayFieldStart("sources");
            for (Map.Entry<String, Table> input : written.inputs().entrySet()) {
                json.writeStartObject();
                json.writeStringField("stream", input.getKey());
                json.writeNumberField("rows", input.getValue().rows().size());
                json.writeObjectFieldStart("columns");
                for (DataType.Field column : input.getValue().columns()) {
                    json.writeStringField(column.name(), column.type().toString());
                }
                json.writeEndObject();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeObjectFieldStart("sinks");
            for (Map.Entry<String, Long> sink : written.rows().entrySet()) {
                json.writeNumberField(sink.getKey(), sink.getValue());
            }
            json.writeEndObject();
        }
    }
}
