package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.drill.Baseline;
import dev.driftwood.regression.drill.DrillReport;
import dev.driftwood.regression.drill.DrillResult;
import dev.driftwood.regression.drill.Loss;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Results of a drill in JSON. */
public final class DrillJson {

    private DrillJson() {}

    /** @param complete whether all that there is was tried */
    public static void print(DrillReport report, Baseline baseline, boolean complete, Console console)
            throws IOException {
        boolean passed = report.results().stream().noneMatch(baseline::isNew);
        try (Answer answer = Answer.begin(console, "drill", passed)) {
            JsonGenerator json = answer.json();
            json.writeArrayFieldStart("results");
            for (DrillResult result : report.results()) {
                result(json, result, baseline);
            }
            json.writeEndArray();
            texts(json, "outdated", baseline.outdated(report.results(), complete));
            texts(json, "notes", report.notes());
        }
    }

    private static void result(JsonGenerator json, DrillResult result, Baseline baseline) throws IOException {
        json.writeStartObject();
        json.writeStringField("flow", result.subject());
        json.writeStringField("source", result.source());
        if (!result.column().isEmpty()) {
            json.writeStringField("column", result.column());
        }
        json.writeStringField("mutation", result.mutation());
        json.writeBooleanField("beside", result.beside());
        json.writeStringField("change", result.change());
        json.writeStringField(
                "verdict", result.verdict().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        json.writeBooleanField("accepted", result.isBad() && baseline.accepts(result));
        json.writeArrayFieldStart("losses");
        for (Loss loss : result.losses()) {
            json.writeStartObject();
            json.writeStringField("what", loss.what());
            json.writeStringField("detail", loss.detail());
            json.writeEndObject();
        }
        json.writeEndArray();
        texts(json, "differences", result.differences());
        texts(
                json,
                "errors",
                result.errors().stream()
                        .map(error -> error.code() + ": " + error.message())
                        .toList());
        texts(json, "evidence", result.evidence());
        json.writeNumberField("milliseconds", result.time().toMillis());
        json.writeEndObject();
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
