package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.ExpressionPreview;
import dev.driftwood.runtime.report.NulledValues;
import java.io.IOException;

/** The value of an expression in JSON: its type once, and a value for each row. */
public final class EvalJson {

    private EvalJson() {}

    public static void print(ExpressionPreview.Result result, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "eval", true)) {
            JsonGenerator json = answer.json();
            json.writeStringField("type", result.type().toString());
            json.writeFieldName("values");
            answer.value(result.values());
            json.writeArrayFieldStart("nulled");
            for (NulledValues lost : result.lost()) {
                json.writeStartObject();
                json.writeStringField("expression", lost.column());
                json.writeNumberField("values", lost.count());
                json.writeStringField("sample", lost.sample());
                json.writeEndObject();
            }
            json.writeEndArray();
            DiagnosticJson.write(answer, "warnings", result.warnings());
        }
    }
}
