package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;

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

    static Activity of(JsonObject typeProperties, ResourceScope scope, String where) {
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
}
