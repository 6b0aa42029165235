package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.cases.CaseResult;
import dev.driftwood.regression.cases.Mismatch;
import dev.driftwood.regression.coverage.CoverageItem;
import dev.driftwood.regression.coverage.FlowCoverage;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Outcomes of cases in JSON. */
public final class TestJson {

    private TestJson() {}

    /** @param coverage if somebody asked for it */
    public static void print(
            List<CaseResult> results, int found, Optional<List<FlowCoverage>> coverage, boolean passed, Console console)
            throws IOException {
        try (Answer answer = Answer.begin(console, "test", passed)) {
            JsonGenerator json = answer.json();
            json.writeNumberField("found", found);
            json.writeArrayFieldStart("cases");
            for (CaseResult result : results) {
                json.writeStartObject();
                json.writeStringField("name", result.name());
                json.writeStringField("file", console.shown(result.file().toString()));
                json.writeBooleanField("passed", result.passed());
                json.writeNumberField("milliseconds", result.time().toMillis());
                json.writeArrayFieldStart("mismatches");
                for (Mismatch mismatch : result.mismatches()) {
                    mismatch(json, mismatch);
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            if (coverage.isPresent()) {
                coverage(json, coverage.get());
            }
        }
    }

    private static void coverage(JsonGenerator json, List<FlowCoverage> flows) throws IOException {
        json.writeNumberField("coveragePercent", FlowCoverage.percent(flows));
        json.writeArrayFieldStart("coverage");
        for (FlowCoverage flow : flows) {
            json.writeStartObject();
            json.writeStringField("script", flow.script().name());
            json.writeNumberField("reached", flow.reached());
            json.writeNumberField("items", flow.items().size());
            json.writeArrayFieldStart("parts");
            for (CoverageItem item : flow.items()) {
                json.writeStartObject();
                json.writeStringField("kind", item.kind().word());
                json.writeStringField("stream", item.stream());
                json.writeStringField("what", item.what());
                json.writeBooleanField("reached", item.reached());
                DiagnosticJson.region(json, flow.script(), item.span());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void mismatch(JsonGenerator json, Mismatch mismatch) throws IOException {
        json.writeStartObject();
        json.writeStringField("what", mismatch.what());
        json.writeStringField("detail", mismatch.detail());
        if (mismatch.place().isPresent()) {
            json.writeStringField("place", mismatch.place().get());
        }
        json.writeEndObject();
    }
}
