package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.rules.Finding;
import dev.driftwood.regression.rules.FlowCheck;
import java.io.IOException;
import java.util.List;

/** What a check found, in JSON. */
public final class CheckJson {

    private CheckJson() {}

    public static void print(FlowCheck check, boolean succeeded, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "check", succeeded)) {
            write(answer, check);
        }
    }

    private static void write(Answer answer, FlowCheck check) throws IOException {
        RunJson.sources(answer, check.sources());
        InspectJson.streams(answer, check.streams());
        if (!check.errors().isEmpty()) {
            DiagnosticJson.write(answer, "errors", check.errors());
        }
        DiagnosticJson.write(answer, "warnings", check.warnings());
        findings(answer, check.findings());
        answer.json().writeNumberField("allowed", check.allowed());
    }

    private static void findings(Answer answer, List<Finding> findings) throws IOException {
        JsonGenerator json = answer.json();
        json.writeArrayFieldStart("findings");
        for (Finding finding : findings) {
            json.writeStartObject();
            json.writeStringField("rule", finding.rule().id());
            json.writeStringField("level", finding.rule().level().word());
            if (!finding.stream().isEmpty()) {
                json.writeStringField("stream", finding.stream());
            }
            DiagnosticJson.details(json, finding.diagnostic());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
