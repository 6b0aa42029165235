package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.FileSchemas.Described;
import dev.driftwood.runtime.format.FileColumn;
import java.io.IOException;
import java.util.List;

/** The columns of files in JSON. */
public final class SchemaJson {

    private SchemaJson() {}

    public static void print(List<Described> files, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "schema", true)) {
            JsonGenerator json = answer.json();
            json.writeArrayFieldStart("files");
            for (Described file : files) {
                json.writeStartObject();
                json.writeStringField("path", file.path());
                json.writeNumberField("bytes", file.bytes());
                if (file.description().rows() < 0) {
                    json.writeNullField("rows");
                } else {
                    json.writeNumberField("rows", file.description().rows());
                }
                json.writeStringField("writer", file.description().writer());
                json.writeArrayFieldStart("columns");
                for (FileColumn column : file.description().columns()) {
                    column(answer, column);
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
        }
    }

    private static void column(Answer answer, FileColumn column) throws IOException {
        ColumnRemarks remarks = ColumnRemarks.of(column);
        JsonGenerator json = answer.json();
        json.writeStartObject();
        json.writeStringField("name", column.name());
        json.writeStringField("type", column.type().toString());
        json.writeStringField("storedAs", column.physical());
        answer.strings("troubles", remarks.troubles());
        answer.strings("notes", remarks.notes());
        json.writeEndObject();
    }
}
