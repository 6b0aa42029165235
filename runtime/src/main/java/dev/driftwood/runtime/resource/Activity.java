package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.DataFlowResource.Reference;
import dev.driftwood.runtime.resource.DataFlowResource.StreamReferences;
import dev.driftwood.runtime.resource.dynamic.DynamicScope;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * An Execute Data Flow activity, evaluated. Rule: activity-output.md, sections 1 and 2.
 *
 * @param parameters of the flow, texts in its own language
 * @param datasetParameters stream to the values of its dataset's parameters
 * @param linkedServiceParameters stream to the values of its linked service's parameters, where it has no dataset
 */
record Activity(
        String dataFlow,
        Map<String, String> parameters,
        Map<String, JsonObject> datasetParameters,
        Map<String, JsonObject> linkedServiceParameters) {

    /** What runs a data flow without a pipeline. */
    static final Activity NONE = new Activity("", Map.of(), Map.of(), Map.of());

    static Activity of(JsonObject typeProperties, DynamicScope scope, String where) {
        JsonObject call = typeProperties.object("dataflow");
        Map<String, String> parameters = new LinkedHashMap<>();
        call.object("parameters")
                .fields()
                .forEach((name, value) ->
                        parameters.put(name, DataFlowText.of(Parameters.evaluated(value, scope, where))));
        Map<String, JsonObject> datasets = new LinkedHashMap<>();
        call.object("datasetParameters").fields().forEach((stream, values) -> {
            if (values instanceof JsonObject object) {
                datasets.put(stream, Parameters.evaluated(object, scope, where));
            }
        });
        Map<String, JsonObject> services = new LinkedHashMap<>();
        call.object("linkedServiceParameters").fields().forEach((stream, values) -> {
            if (values instanceof JsonObject object) {
                services.put(stream, Parameters.evaluated(object.object("linkedService"), scope, where));
            }
        });
        return new Activity(call.text("referenceName").orElse(""), parameters, datasets, services);
    }

    /** Complains of values for the dataset or linked service of a stream that has none. Entries without values say nothing. */
    void requireStreams(DataFlowResource flow, String where) {
        require(datasetParameters, "dataset", flow, StreamReferences::dataset, where);
        require(linkedServiceParameters, "linked service", flow, StreamReferences::linkedService, where);
    }

    private static void require(
            Map<String, JsonObject> given,
            String kind,
            DataFlowResource flow,
            Function<StreamReferences, Optional<Reference>> reference,
            String where) {
        List<String> known = flow.streams().stream()
                .filter(references -> reference.apply(references).isPresent())
                .map(StreamReferences::stream)
                .toList();
        given.forEach((stream, values) -> {
            if (!values.fields().isEmpty() && !known.contains(stream)) {
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.INVALID_RESOURCE,
                                "an activity gives parameters to the " + kind + " of `" + stream
                                        + "`, but the data flow `" + flow.name() + "` has no such stream with a "
                                        + kind)
                        .in(where)
                        .hint(NearestName.hint(stream, known)
                                .orElse(known.isEmpty() ? "it has none" : "it has: " + String.join(", ", known))));
            }
        });
    }
}
