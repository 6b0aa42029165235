package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.compare.SchemaDifference;
import dev.driftwood.regression.compare.TableDifference;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What differs between two outputs, in JSON. */
public final class CompareJson {

    private final Answer answer;
    private final JsonGenerator json;
    private final TableDifference difference;

    private CompareJson(Answer answer, TableDifference difference) {
        this.answer = answer;
        this.json = answer.json();
        this.difference = difference;
    }

    public static void print(TableDifference difference, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "compare", difference.equal())) {
            new CompareJson(answer, difference).fields();
        }
    }

    private void fields() throws IOException {
        json.writeArrayFieldStart("schema");
        for (SchemaDifference each : difference.schema()) {
            json.writeStartObject();
            json.writeStringField("kind", each.kind().name().toLowerCase(Locale.ROOT));
            json.writeStringField("column", each.column());
            json.writeStringField("detail", each.detail());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("rows");
        json.writeNumberField("a", difference.counts().left());
        json.writeNumberField("b", difference.counts().right());
        json.writeNumberField("same", difference.counts().same());
        json.writeNumberField("changed", difference.counts().changed());
        json.writeNumberField("onlyInA", difference.counts().onlyLeft());
        json.writeNumberField("onlyInB", difference.counts().onlyRight());
        json.writeNumberField("repeatedKeys", difference.repeatedKeys());
        json.writeEndObject();
        json.writeObjectFieldStart("changedValues");
        for (Map.Entry<String, Long> entry : difference.changedCells().entrySet()) {
            json.writeNumberField(entry.getKey(), entry.getValue());
        }
        json.writeEndObject();
        answer.strings("columns", difference.columns());
        json.writeArrayFieldStart("changed");
        for (TableDifference.ChangedRow row : difference.changed()) {
            json.writeStartObject();
            row("a", row.left());
            row("b", row.right());
            json.writeEndObject();
        }
        json.writeEndArray();
        rows("onlyInA", difference.onlyLeft());
        rows("onlyInB", difference.onlyRight());
    }

    private void rows(String name, List<TableDifference.Row> rows) throws IOException {
        json.writeArrayFieldStart(name);
        for (TableDifference.Row row : rows) {
            answer.value(row.values());
        }
        json.writeEndArray();
    }

    private void row(String name, TableDifference.Row row) throws IOException {
        json.writeFieldName(name);
        answer.value(row.values());
    }
}
