package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.report.FlowStep;
import dev.driftwood.script.source.Diagnostic;
import java.io.IOException;
import java.util.List;

/** A flow's transformations in JSON, and where the rows of each come from. */
public final class GraphJson {

    private GraphJson() {}

    public static void print(List<FlowStep> steps, List<Diagnostic> warnings, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "graph", true)) {
            JsonGenerator json = answer.json();
            json.writeArrayFieldStart("steps");
            for (FlowStep step : steps) {
                json.writeStartObject();
                json.writeStringField("stream", step.stream());
                json.writeStringField("keyword", step.keyword());
                json.writeStringField("description", step.description());
                json.writeNumberField("columns", step.columns());
                json.writeArrayFieldStart("inputs");
                for (FlowStep.Input input : step.inputs()) {
                    json.writeStartObject();
                    json.writeStringField("stream", steps.get(input.step()).stream());
                    json.writeStringField("output", input.output());
                    json.writeBooleanField("asked", input.asked());
                    json.writeEndObject();
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            DiagnosticJson.write(answer, "warnings", warnings);
        }
    }
}
