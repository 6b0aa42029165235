package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.dynamic.DynamicContent;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import dev.driftwood.runtime.resource.json.JsonValue.JsonText;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A pipeline, as far as its Execute Data Flow activities need it. */
final class Pipeline {

    private static final String EXECUTE_DATA_FLOW = "ExecuteDataFlow";

    /** Fields in which activities hold others, directly or in an array of cases. */
    private static final List<String> NESTED =
            List.of("activities", "ifTrueActivities", "ifFalseActivities", "defaultActivities");

    private final ResourceFile file;
    private final PipelineScope scope;

    /**
     * @param given the values of the pipeline's parameters that are not the defaults
     * @param globals the factory's global parameters
     * @param factory the factory's name
     */
    Pipeline(ResourceFile file, JsonObject given, JsonObject globals, String factory, Instant now) {
        this.file = file;
        JsonObject declared = file.properties().object("parameters");
        for (String name : given.fields().keySet()) {
            if (declared.field(name).isEmpty()) {
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.USAGE,
                                "the pipeline `" + file.name() + "` has no parameter `" + name + "`")
                        .in(file.shown())
                        .hint(hint(name, List.copyOf(declared.fields().keySet()))));
            }
        }
        Map<String, JsonValue> pipeline = new LinkedHashMap<>();
        JsonObject settled = Parameters.settled(declared, given, "defaultValue");
        Set<String> withoutValue = new HashSet<>(declared.fields().keySet());
        withoutValue.removeAll(settled.fields().keySet());
        pipeline.put("parameters", settled);
        pipeline.put("globalParameters", globals);
        pipeline.put("Pipeline", new JsonText(file.name()));
        pipeline.put("DataFactory", new JsonText(factory));
        pipeline.put("RunId", new JsonText("00000000-0000-0000-0000-000000000000"));
        pipeline.put("GroupId", new JsonText("00000000-0000-0000-0000-000000000000"));
        pipeline.put("TriggerId", new JsonText("local"));
        pipeline.put("TriggerName", new JsonText("local"));
        pipeline.put("TriggerType", new JsonText("Manual"));
        pipeline.put(
                "TriggerTime",
                DynamicContent.evaluate("@utcNow()", ResourceScope.of("pipeline", JsonObject.EMPTY, now)));
        JsonObject variables =
                Parameters.settled(file.properties().object("variables"), JsonObject.EMPTY, "defaultValue");
        this.scope = new PipelineScope(
                file.name(),
                new ResourceScope(Map.of("pipeline", new JsonObject(pipeline), "variables", variables), now),
                withoutValue);
    }

    /** The data flows that a pipeline runs, by the names of its activities. */
    static Map<String, String> dataFlows(ResourceFile file) {
        Map<String, JsonObject> activities = new LinkedHashMap<>();
        collect(file, file.properties(), activities);
        Map<String, String> flows = new LinkedHashMap<>();
        activities.forEach((name, activity) -> activity.object("typeProperties")
                .object("dataflow")
                .text("referenceName")
                .ifPresent(flow -> flows.put(name, flow)));
        return flows;
    }

    /** The activity, evaluated; without a name the only one. */
    Activity activity(Optional<String> name) {
        Map<String, JsonObject> activities = new LinkedHashMap<>();
        collect(file, file.properties(), activities);
        List<String> names = new ArrayList<>(activities.keySet());
        JsonObject found = name.isEmpty() && names.size() == 1
                ? activities.get(names.get(0))
                : name.map(activities::get).orElse(null);
        if (found == null) {
            String message = name.isEmpty()
                    ? "the pipeline `" + file.name() + "` has " + names.size() + " activities that run a data flow"
                    : "the pipeline `" + file.name() + "` has no activity `" + name.get() + "` that runs a data flow";
            throw new DataFlowException(Diagnostic.error(DiagnosticCode.RESOURCE_NOT_FOUND, message)
                    .in(file.shown())
                    .hint(hint(name.orElse(""), names)));
        }
        String spelled = found.text("name").orElse("");
        return Activity.of(found.object("typeProperties"), scope, file.shown() + ", activity " + spelled);
    }

    private static String hint(String name, List<String> names) {
        return NearestName.of(name, names)
                .map(near -> "did you mean `" + near + "`?")
                .orElse(names.isEmpty() ? "it has none" : "it has: " + String.join(", ", names));
    }

    private static void collect(ResourceFile file, JsonObject holder, Map<String, JsonObject> found) {
        for (String field : NESTED) {
            for (JsonValue item : holder.items(field)) {
                if (item instanceof JsonObject activity) {
                    add(file, activity, found);
                }
            }
        }
        for (JsonValue item : holder.items("cases")) {
            if (item instanceof JsonObject branch) {
                collect(file, branch, found);
            }
        }
    }

    private static void add(ResourceFile file, JsonObject activity, Map<String, JsonObject> found) {
        if (activity.text("type").orElse("").equals(EXECUTE_DATA_FLOW)) {
            String name = activity.text("name").orElse("");
            if (found.put(name, activity) != null) {
                throw new DataFlowException(Diagnostic.error(
                                DiagnosticCode.INVALID_RESOURCE,
                                "the pipeline `" + file.name() + "` has two activities `" + name + "`")
                        .in(file.shown())
                        .hint("Rename one of them; the service takes them for one."));
            }
        }
        collect(file, activity.object("typeProperties"), found);
    }
}
