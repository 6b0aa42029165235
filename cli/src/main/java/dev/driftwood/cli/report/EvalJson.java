package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.ExpressionPreview;
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
            LossJson.write(json, result.lost());
            DiagnosticJson.write(answer, "warnings", result.warnings());
        }
    }
}
