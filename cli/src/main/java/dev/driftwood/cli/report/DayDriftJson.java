package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.drift.ColumnChange;
import dev.driftwood.regression.drift.Day;
import dev.driftwood.regression.drift.DayColumn;
import dev.driftwood.regression.drift.DayStep;
import dev.driftwood.regression.drift.DriftReport;
import dev.driftwood.regression.drift.FlowEffect;
import java.io.IOException;
import java.util.Locale;

/** How days differ, in JSON. */
public final class DayDriftJson {

    private final Answer answer;
    private final JsonGenerator json;

    private DayDriftJson(Answer answer) {
        this.answer = answer;
        this.json = answer.json();
    }

    public static void print(DriftReport report, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "drift", !report.isDrift())) {
            new DayDriftJson(answer).write(report);
        }
    }

    private void write(DriftReport report) throws IOException {
        if (report.flow().isPresent()) {
            json.writeStringField("flow", report.flow().get().name());
            json.writeStringField("source", report.flow().get().source());
        }
        json.writeArrayFieldStart("days");
        for (Day day : report.days()) {
            day(day);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("steps");
        for (DayStep step : report.steps()) {
            json.writeStartObject();
            json.writeStringField("before", step.before().name());
            json.writeStringField("after", step.after().name());
            json.writeArrayFieldStart("changes");
            for (ColumnChange change : step.changes()) {
                change(change);
            }
            json.writeEndArray();
            if (report.flow().isPresent()) {
                effects(step);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void effects(DayStep step) throws IOException {
        json.writeArrayFieldStart("effects");
        for (FlowEffect effect : step.effects()) {
            json.writeStartObject();
            json.writeStringField("kind", word(effect.kind()));
            json.writeStringField("stream", effect.stream());
            json.writeStringField("place", effect.place());
            json.writeStringField("detail", effect.detail());
            answer.strings("evidence", effect.evidence());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static String word(Enum<?> kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void day(Day day) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", day.name());
        answer.strings("files", day.files());
        json.writeNumberField("rows", day.rows());
        json.writeArrayFieldStart("columns");
        for (DayColumn column : day.columns()) {
            json.writeStartObject();
            json.writeStringField("name", column.name());
            json.writeStringField("type", column.type().toString());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void change(ColumnChange change) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", word(change.kind()));
        json.writeStringField("column", change.column());
        json.writeStringField("detail", change.detail());
        answer.strings("evidence", change.evidence());
        json.writeEndObject();
    }
}
