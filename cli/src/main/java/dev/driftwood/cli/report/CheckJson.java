package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.rules.Finding;
import dev.driftwood.regression.rules.FlowCheck;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** What a check found, in JSON. */
public final class CheckJson {

    private CheckJson() {}

    /** @param whole whether the flows are those of a factory */
    public static void print(Map<String, FlowCheck> checks, boolean whole, boolean succeeded, Console console)
            throws IOException {
        try (Answer answer = Answer.begin(console, "check", succeeded)) {
            if (!whole) {
                for (FlowCheck check : checks.values()) {
                    write(answer, check);
                }
                return;
            }
            answer.json().writeArrayFieldStart("dataFlows");
            for (Map.Entry<String, FlowCheck> check : checks.entrySet()) {
                answer.json().writeStartObject();
                answer.json().writeStringField("name", check.getKey());
                write(answer, check.getValue());
                answer.json().writeEndObject();
            }
            answer.json().writeEndArray();
        }
    }

    private static void write(Answer answer, FlowCheck check) throws IOException {
        RunJson.sources(answer, check.sources());
        InspectJson.streams(answer, check.streams());
        if (!check.errors().isEmpty()) {
            DiagnosticJson.write(answer, "errors", check.errors());
        }
        DiagnosticJson.write(answer, "warnings", check.warnings());
        findings(answer, "findings", check.findings());
        findings(answer, "allowed", check.allowed());
    }

    private static void findings(Answer answer, String name, List<Finding> findings) throws IOException {
        JsonGenerator json = answer.json();
        json.writeArrayFieldStart(name);
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
