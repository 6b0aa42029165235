package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.lineage.Basis;
import dev.driftwood.regression.lineage.ColumnPlace;
import dev.driftwood.regression.lineage.Consumers;
import dev.driftwood.regression.lineage.Lineage;
import dev.driftwood.regression.lineage.SinkLineage;
import dev.driftwood.regression.lineage.SinkLineage.Origin;
import dev.driftwood.regression.lineage.Trace;
import dev.driftwood.regression.lineage.TracedFlow;
import dev.driftwood.regression.lineage.UnboundFlow;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.report.LineageStep.LineageColumn;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/** Lineage for programs: what flows write, with OpenLineage's facets for schema and column lineage, and the tree that was asked for. */
public final class LineageJson {

    private static final String PRODUCER = "urn:driftwood";
    private static final String LINEAGE_SCHEMA =
            "https://openlineage.io/spec/facets/1-2-0/ColumnLineageDatasetFacet.json#/$defs/ColumnLineageDatasetFacet";
    private static final String SCHEMA_SCHEMA =
            "https://openlineage.io/spec/facets/1-1-1/SchemaDatasetFacet.json#/$defs/SchemaDatasetFacet";

    private final Lineage lineage;
    private final JsonGenerator json;

    private LineageJson(Lineage lineage, JsonGenerator json) {
        this.lineage = lineage;
        this.json = json;
    }

    /** @param traces empty if no column was asked for */
    public static void print(Lineage lineage, List<Trace> traces, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "lineage", lineage.unbound().isEmpty())) {
            LineageJson writer = new LineageJson(lineage, answer.json());
            answer.json().writeArrayFieldStart("flows");
            for (int flow = 0; flow < lineage.flows().size(); flow++) {
                writer.flow(flow);
            }
            answer.json().writeEndArray();
            if (!traces.isEmpty()) {
                writer.traces(traces);
            }
            answer.json().writeArrayFieldStart("unbound");
            for (UnboundFlow flow : lineage.unbound()) {
                answer.json().writeStartObject();
                answer.json().writeStringField("flow", flow.name());
                DiagnosticJson.write(answer, "errors", flow.complaints());
                answer.json().writeEndObject();
            }
            answer.json().writeEndArray();
        }
    }

    private void flow(int number) throws IOException {
        TracedFlow flow = lineage.flows().get(number);
        json.writeStartObject();
        json.writeStringField("flow", flow.name());
        json.writeStringField("script", flow.script());
        json.writeArrayFieldStart("inputs");
        for (int step = 0; step < flow.steps().size(); step++) {
            if (flow.isSource(step)) {
                json.writeStartObject();
                dataset(number, step);
                json.writeStringField("stream", flow.stream(step));
                Basis basis = flow.bases().get(flow.stream(step));
                json.writeStringField("columns", basis == null ? "" : basis.words());
                json.writeObjectFieldStart("facets");
                schema(number, step);
                json.writeEndObject();
                json.writeEndObject();
            }
        }
        json.writeEndArray();
        json.writeArrayFieldStart("outputs");
        for (SinkLineage sink : lineage.sinks(number)) {
            json.writeStartObject();
            dataset(number, sink.sink());
            json.writeStringField("stream", flow.stream(sink.sink()));
            json.writeObjectFieldStart("facets");
            schema(number, sink.sink());
            columnLineage(number, sink);
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** As OpenLineage names datasets: files by scheme and path; else the dataset or stream within the flow. */
    private void dataset(int flow, int step) throws IOException {
        TracedFlow traced = lineage.flows().get(flow);
        String place = traced.steps().get(step).place().orElse("");
        int scheme = place.indexOf("://");
        int path = scheme < 0 ? -1 : place.indexOf('/', scheme + 3);
        if (traced.dataset(step).isPresent()) {
            named("datafactory", traced.dataset(step).get());
        } else if (path > 0) {
            named(place.substring(0, path), place.substring(path + 1));
        } else if (place.isEmpty()) {
            named("driftwood", traced.name() + "/" + traced.stream(step));
        } else {
            named("file", place);
        }
    }

    private void named(String namespace, String name) throws IOException {
        json.writeStringField("namespace", namespace);
        json.writeStringField("name", name);
    }

    private void facet(String name, String schema) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeStringField("_producer", PRODUCER);
        json.writeStringField("_schemaURL", schema);
    }

    private void schema(int flow, int step) throws IOException {
        facet("schema", SCHEMA_SCHEMA);
        json.writeArrayFieldStart("fields");
        for (LineageColumn column : lineage.flows().get(flow).steps().get(step).columns()) {
            if (!column.hidden()) {
                json.writeStartObject();
                json.writeStringField("name", column.name());
                json.writeStringField("type", column.type().toString());
                json.writeEndObject();
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void columnLineage(int flow, SinkLineage sink) throws IOException {
        facet("columnLineage", LINEAGE_SCHEMA);
        List<LineageColumn> columns =
                lineage.flows().get(flow).steps().get(sink.sink()).columns();
        json.writeObjectFieldStart("fields");
        for (int i = 0; i < columns.size(); i++) {
            if (!columns.get(i).hidden()) {
                json.writeObjectFieldStart(columns.get(i).name());
                inputFields("inputFields", sink.columns().get(i));
                json.writeEndObject();
            }
        }
        json.writeEndObject();
        inputFields("dataset", sink.rows());
        json.writeEndObject();
    }

    private void inputFields(String name, List<Origin> origins) throws IOException {
        Map<ColumnPlace, List<Origin>> byColumn = new LinkedHashMap<>();
        origins.forEach(origin -> byColumn.computeIfAbsent(origin.column(), column -> new ArrayList<>())
                .add(origin));
        json.writeArrayFieldStart(name);
        for (Map.Entry<ColumnPlace, List<Origin>> entry : byColumn.entrySet()) {
            ColumnPlace column = entry.getKey();
            json.writeStartObject();
            dataset(column.flow(), column.step());
            json.writeStringField(
                    "field", lineage.column(column).map(LineageColumn::name).orElse(""));
            json.writeArrayFieldStart("transformations");
            for (Origin origin : entry.getValue()) {
                json.writeStartObject();
                json.writeStringField("type", origin.influence().isDirect() ? "DIRECT" : "INDIRECT");
                json.writeStringField("subtype", origin.influence().name());
                json.writeBooleanField("masking", origin.masked());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void traces(List<Trace> traces) throws IOException {
        json.writeArrayFieldStart("traces");
        for (Trace trace : traces) {
            trace(trace);
        }
        json.writeEndArray();
        Consumers consumers = lineage.consumers(traces);
        json.writeArrayFieldStart("concerned");
        for (String flow : consumers.flows()) {
            json.writeString(flow);
        }
        json.writeEndArray();
    }

    private void trace(Trace trace) throws IOException {
        ColumnPlace place = trace.place();
        TracedFlow flow = lineage.flow(place);
        json.writeStartObject();
        json.writeStringField("flow", flow.name());
        json.writeStringField("stream", flow.stream(place.step()));
        json.writeStringField("keyword", lineage.step(place).step().keyword());
        OptionalInt line = flow.line(place.step());
        if (line.isPresent()) {
            json.writeNumberField("line", line.getAsInt());
        }
        if (place.isRows()) {
            json.writeBooleanField("rows", true);
        } else {
            json.writeStringField(
                    "column", lineage.column(place).map(LineageColumn::name).orElse(""));
        }
        json.writeArrayFieldStart("by");
        for (Influence influence : trace.by()) {
            json.writeString(influence.name().toLowerCase(Locale.ROOT));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("next");
        for (Trace next : trace.next()) {
            trace(next);
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
