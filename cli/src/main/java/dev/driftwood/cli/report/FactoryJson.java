package dev.driftwood.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.resource.FlowSummary;
import java.io.IOException;
import java.util.List;

/** The data flows of a factory in JSON. */
public final class FactoryJson {

    private FactoryJson() {}

    public static void print(List<FlowSummary> flows, Console console) throws IOException {
        try (Answer answer = Answer.begin(console, "list", true)) {
            JsonGenerator json = answer.json();
            json.writeArrayFieldStart("dataFlows");
            for (FlowSummary flow : flows) {
                json.writeStartObject();
                json.writeStringField("name", flow.name());
                json.writeStringField("type", flow.type());
                json.writeBooleanField("runs", flow.problems().isEmpty());
                answer.strings("problems", flow.problems());
                answer.strings("sources", flow.sources());
                answer.strings("sinks", flow.sinks());
                answer.strings("parameters", flow.parameters());
                answer.strings("transformations", flow.transformations());
                if (flow.isLibrary()) {
                    answer.strings("functions", flow.functions());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
        }
    }
}
