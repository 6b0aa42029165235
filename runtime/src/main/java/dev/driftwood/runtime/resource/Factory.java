package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.StreamStore;
import dev.driftwood.runtime.resource.DataFlowResource.StreamReferences;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonObject;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A factory or workspace: what its repository or its templates hold. */
public final class Factory {

    private final Resources resources;
    private final String shown;

    private Factory(Resources resources, String shown) {
        this.resources = resources;
        this.shown = shown;
    }

    /** Whether the place is a factory, or a file of one, and no script. */
    public static boolean isOne(Path place) {
        return Files.isDirectory(place) || String.valueOf(place.getFileName()).endsWith(".json");
    }

    /** The folder of the factory that the place is, or is a file of. */
    public static Path folder(Path place) {
        Path absolute = place.toAbsolutePath().normalize();
        Path folder = absolute.getParent();
        return Files.isDirectory(absolute) || folder == null
                ? absolute
                : GitRepository.rootOf(absolute).orElse(folder);
    }

    /**
     * Opens a git folder, a folder of templates, a template, or the file of one data flow. No resource is read yet.
     *
     * @param shown the place as the user wrote it
     * @throws DataFlowException if there is none
     */
    public static Factory open(Path place, String shown) throws IOException {
        return new Factory(Resources.open(place, shown), shown);
    }

    /** The names of its data flows, flowlets and libraries too. */
    public List<String> dataFlows() throws IOException {
        return resources.names(ResourceKind.DATA_FLOW);
    }

    /** What each data flow is and whether it can run here. */
    public List<FlowSummary> summaries() throws IOException {
        return new FlowSummaries(resources, shown).all();
    }

    /**
     * Complains of the first name that no resource of the kind has. The file of a single data flow knows of no others.
     *
     * @param where the names stand, for the complaint
     */
    public void requireKnown(ResourceKind kind, Collection<String> names, String where) throws IOException {
        List<String> known = resources.names(kind);
        for (String name : names) {
            if (!resources.isSingle() && !known.contains(name)) {
                throw resources.missing(kind, name, where);
            }
        }
    }

    /**
     * A data flow as it runs without a pipeline.
     *
     * @param asked its name; empty if there is only one, or the place is its file
     * @throws DataFlowException if it, or what it refers to, is not there or cannot run
     */
    public FactoryFlow flow(Optional<String> asked, StorePlaces places, Instant now) throws IOException {
        return flow(name(asked), Activity.NONE, places, now, shown);
    }

    /**
     * A data flow whose columns are of interest, not its files: a stream whose store cannot be made out has none.
     *
     * @throws DataFlowException if the flow is not there or cannot be read
     */
    public FactoryFlow outlined(String name, StorePlaces places, Instant now) throws IOException {
        return flow(name, Activity.NONE, places, now, shown, StreamStores::orTable);
    }

    /** An activity of a pipeline that runs a data flow. */
    public record Run(String pipeline, String activity, String dataFlow) {}

    /** All of them; of pipelines that cannot be read there are none. */
    public List<Run> runs() throws IOException {
        List<Run> runs = new ArrayList<>();
        for (String pipeline : resources.names(ResourceKind.PIPELINE)) {
            try {
                ResourceFile file = resources.get(ResourceKind.PIPELINE, pipeline, shown);
                Pipeline.dataFlows(file).forEach((activity, flow) -> runs.add(new Run(pipeline, activity, flow)));
            } catch (DataFlowException unreadable) {
                continue;
            }
        }
        return runs;
    }

    /** The script of a data flow. */
    public SourceText script(Optional<String> asked) throws IOException {
        return DataFlowResource.of(resources.get(ResourceKind.DATA_FLOW, name(asked), shown))
                .script();
    }

    /** The data flow that is meant. */
    private String name(Optional<String> asked) throws IOException {
        Optional<String> name = asked.or(resources::named);
        List<String> names = name.isEmpty() ? whole(dataFlows()) : List.of();
        if (name.isEmpty() && names.size() != 1) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.USAGE,
                            shown + " has " + names.size() + " data flows; say which with --dataflow")
                    .hint("it has: " + String.join(", ", names)));
        }
        return name.orElseGet(() -> names.get(0));
    }

    /** Those that are no parts of others; what cannot be read may be one. */
    private List<String> whole(List<String> names) throws IOException {
        if (names.size() == 1) {
            return names;
        }
        List<String> whole = new ArrayList<>();
        for (FlowSummary summary : summaries()) {
            if (summary.isFlow()) {
                whole.add(summary.name());
            }
        }
        return whole;
    }

    /**
     * A data flow as an activity of a pipeline runs it.
     *
     * @param activity empty if the pipeline has only one
     * @param parameters of the pipeline, texts as a trigger would give them
     */
    public FactoryFlow flow(
            String pipeline, Optional<String> activity, Map<String, String> parameters, StorePlaces places, Instant now)
            throws IOException {
        Map<String, JsonValue> given = new LinkedHashMap<>();
        parameters.forEach((name, value) -> given.put(name, new JsonValue.JsonText(value)));
        ResourceFile file = resources.get(ResourceKind.PIPELINE, pipeline, shown);
        Activity call = new Pipeline(file, new JsonObject(given), globals(), name(), now).activity(activity);
        return flow(call.dataFlow(), call, places, now, file.shown());
    }

    private String name() throws IOException {
        return resources.names(ResourceKind.FACTORY).stream().findFirst().orElse("local");
    }

    private JsonObject globals() throws IOException {
        Map<String, JsonValue> globals = new LinkedHashMap<>();
        for (String name : resources.names(ResourceKind.FACTORY)) {
            JsonObject declared = resources
                    .get(ResourceKind.FACTORY, name, shown)
                    .properties()
                    .object("globalParameters");
            globals.putAll(
                    Parameters.settled(declared, JsonObject.EMPTY, "value").fields());
        }
        return new JsonObject(globals);
    }

    /** Looks up what is known of a stream's place. */
    private interface StoreReading {
        Optional<StreamStore> read(
                StreamStores stores, StreamReferences references, Activity call, DataFlowResource flow)
                throws IOException;
    }

    private FactoryFlow flow(String name, Activity call, StorePlaces places, Instant now, String referrer)
            throws IOException {
        return flow(name, call, places, now, referrer, StreamStores::of);
    }

    private FactoryFlow flow(
            String name, Activity call, StorePlaces places, Instant now, String referrer, StoreReading how)
            throws IOException {
        DataFlowResource flow = DataFlowResource.of(resources.get(ResourceKind.DATA_FLOW, name, referrer));
        if (!flow.type().equals(DataFlowResource.MAPPING)) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNSUPPORTED_RESOURCE,
                            "`" + name + "` is a " + flow.type() + ", and runs only as part of a flow")
                    .in(flow.script().name())
                    .hint("Name a data flow of the type " + DataFlowResource.MAPPING + "."));
        }
        call.requireStreams(flow, referrer);
        Map<String, StreamStore> stores = new LinkedHashMap<>();
        Map<String, String> datasets = new LinkedHashMap<>();
        StreamStores reading = new StreamStores(resources, places, now);
        for (StreamReferences references : flow.streams()) {
            Optional<StreamStore> store = how.read(reading, references, call, flow);
            store.ifPresent(known -> stores.put(references.stream(), known));
            references.dataset().ifPresent(dataset -> datasets.put(references.stream(), dataset.name()));
        }
        return new FactoryFlow(
                flow.name(),
                flow.script(),
                stores,
                datasets,
                new FactoryDefinitions(resources, flow, shown),
                call.parameters());
    }
}
