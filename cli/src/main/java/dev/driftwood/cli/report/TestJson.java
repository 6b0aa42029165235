package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.cases.CaseResult;
import dev.driftwood.regression.cases.Mismatch;
import java.io.IOException;
import java.util.List;

/** Outcomes of cases in JSON. */
public final class TestJson {

    private TestJson() {}

    public static void print(List<CaseResult> results, int found, Console console) throws IOException {
        boolean passed = results.stream().allMatch(CaseResult::passed);
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
        }
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
